import { Spinner, SpinnerSize } from '@blueprintjs/core'

/** Stands where content will be. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className="loading" role="status">
      <Spinner size={SpinnerSize.STANDARD} aria-hidden />
      <span>{label}</span>
    </div>
  )
}
