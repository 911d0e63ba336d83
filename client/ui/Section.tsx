import { Card } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="section">
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
        {children}
      </Card>
    </section>
  )
}
