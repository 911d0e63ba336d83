import { Button, Spinner, type ButtonProps } from '@blueprintjs/core'

interface Props extends Omit<ButtonProps, 'loading' | 'disabled'> {
  /** Whether the call this button makes is under way. */
  busy?: boolean
  /** Why it cannot be pressed now; shown beside it instead of hiding it. */
  disabledReason?: string | null
}

/**
 * A button that makes a call. While the call is under way it keeps its focus and says so, and does
 * nothing when pressed again: a button that is disabled meanwhile would lose the keyboard's place.
 */
export function ActButton({ busy = false, disabledReason, onClick, icon, ...rest }: Props) {
  const off = busy || Boolean(disabledReason)
  const button = (
    <Button
      {...rest}
      icon={busy ? <Spinner size={16} aria-hidden /> : icon}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
  if (!disabledReason) return button
  return (
    <span className="act-button">
      {button}
      <span className="act-button-reason">{disabledReason}</span>
    </span>
  )
}
