import type { FieldState } from './useScoring.ts'

/** Whether one field is safe. Seen, not announced: the page's own status does that once for all. */
export function FieldNote({ state, failed }: { state: FieldState; failed: boolean }) {
  if (state === 'untouched') return null
  const text = state === 'saved' ? 'Saved' : failed ? 'Not saved — kept here' : 'Saving…'
  return (
    <span className={failed && state === 'unsaved' ? 'field-note field-note-failed' : 'field-note'}>
      {text}
    </span>
  )
}
