import { ActButton } from '../../ui/ActButton.tsx'
import { SaveStatus, type SaveState } from '../../ui/SaveStatus.tsx'
import type { ReactNode } from 'react'

interface Props {
  label: string
  state: SaveState
  onSave: () => void
  children?: ReactNode
}

/** Stays in reach at the bottom of long pages: whether everything is saved, and saving it now. */
export function SaveBar({ label, state, onSave, children }: Props) {
  return (
    <div className="save-bar" role="region" aria-label={label}>
      {children}
      <SaveStatus state={state} onRetry={onSave} />
      <ActButton text="Save" intent="primary" busy={state.kind === 'saving'} onClick={onSave} />
    </div>
  )
}
