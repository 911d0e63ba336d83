import { useId } from 'react'
import { formatClock } from './time.ts'

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'pending' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Not on the server, but kept in this browser. */
  | { kind: 'failed'; reason?: string }

function settledText(state: SaveState): string {
  if (state.kind === 'saved') return `Saved ${formatClock(state.at)}`
  if (state.kind === 'failed') {
    return state.reason ? `Not saved — kept here. ${state.reason}` : 'Not saved — kept here'
  }
  return ''
}

interface Props {
  state: SaveState
  /** Offered when saving failed. */
  onRetry?: () => void
}

/**
 * Says whether what was typed is safe. Only the end of a save is announced: one announcement for a
 * burst of typing, none for every pause in it.
 */
export function SaveStatus({ state, onRetry }: Props) {
  const id = useId()
  const passing =
    state.kind === 'saving' ? 'Saving…' : state.kind === 'pending' ? 'Not saved yet' : ''
  return (
    <span className={`save-status save-status-${state.kind}`}>
      <span aria-hidden>{passing}</span>
      <span role="status" id={id} aria-label="Save status">
        {settledText(state)}
      </span>
      {state.kind === 'failed' && onRetry && (
        <button type="button" className="link-button" aria-describedby={id} onClick={onRetry}>
          Try again
        </button>
      )}
    </span>
  )
}
