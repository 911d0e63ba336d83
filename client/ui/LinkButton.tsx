import { Classes } from '@blueprintjs/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isApart } from '../app/paths.ts'

interface Props {
  to: string
  icon?: ReactElement
  intent?: 'primary' | 'none'
  minimal?: boolean
  large?: boolean
  children: ReactNode
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ to, icon, intent = 'none', minimal, large, children }: Props) {
  const classes = [
    Classes.BUTTON,
    intent === 'primary' && Classes.INTENT_PRIMARY,
    minimal && Classes.MINIMAL,
    large && Classes.LARGE,
  ]
  return (
    <Link
      to={to}
      reloadDocument={isApart(to)}
      role="link"
      className={classes.filter(Boolean).join(' ')}
    >
      {icon}
      <span className={Classes.BUTTON_TEXT}>{children}</span>
    </Link>
  )
}
