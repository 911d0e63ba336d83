import { NonIdealState } from '@blueprintjs/core'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  icon?: ReactElement
  /** What is not there. */
  title: string
  /** Why, and how it gets there. */
  children?: ReactNode
  /** The first thing this viewer can do about it. */
  action?: ReactElement
}

export function Empty({ icon, title, children, action }: Props) {
  return (
    <NonIdealState
      className="state"
      icon={icon}
      // Blueprint's own title is an h4, which skips levels.
      description={
        <>
          <h2>{title}</h2>
          {children && <p>{children}</p>}
        </>
      }
      action={action}
    />
  )
}
