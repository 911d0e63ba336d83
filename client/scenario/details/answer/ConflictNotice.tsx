import { Button, Callout } from '@blueprintjs/core'
import type { Conflict } from './answers.ts'

interface Props {
  mine: string
  conflict: Conflict
  onSettle: (keep: 'mine' | 'theirs') => void
}

/** Both texts of an answer that a teammate, or another window, changed meanwhile. */
export function ConflictNotice({ mine, conflict, onSettle }: Props) {
  return (
    <Callout intent="warning" icon={null} role="alert" className="conflict">
      <h4>Somebody else changed this answer meanwhile</h4>
      <p>Nothing was overwritten. Read both texts and choose the one to keep.</p>
      <div className="conflict-texts">
        <section aria-label="Yours, not saved">
          <h5>Yours, not saved</h5>
          <pre>{mine || '(empty)'}</pre>
        </section>
        <section aria-label="Theirs, saved">
          <h5>Theirs, saved</h5>
          <pre>{conflict.theirs || '(empty)'}</pre>
        </section>
      </div>
      <div className="buttons">
        <Button text="Keep mine" onClick={() => onSettle('mine')} />
        <Button text="Take theirs" onClick={() => onSettle('theirs')} />
      </div>
    </Callout>
  )
}
