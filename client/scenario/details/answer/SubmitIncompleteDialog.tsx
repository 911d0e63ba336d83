import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLast } from '../../../ui/useLast.ts'

interface Props {
  /** Titles of what is unanswered; null while the dialog is closed. */
  gaps: readonly string[] | null
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function SubmitIncompleteDialog({ gaps, busy, onConfirm, onCancel }: Props) {
  const shown = useLast(gaps) ?? []
  const count = shown.length === 1 ? '1 answer is' : `${shown.length} answers are`
  return (
    <ConfirmDialog
      isOpen={gaps !== null}
      title={`Submit although ${count} missing?`}
      confirm="Submit the incomplete entry finally"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>These are not answered:</p>
      <ul>
        {shown.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p>Judges score what is missing as it is: empty. The submission cannot be undone.</p>
    </ConfirmDialog>
  )
}
