import { Button, Switch } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Help } from '@blueprintjs/icons'
import { messages } from '../../server/shared/messages.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { SaveStatus } from '../ui/SaveStatus.tsx'
import { toast } from '../ui/toast.ts'
import type { Desk } from './useDesk.ts'
import type { Scoring } from './useScoring.ts'

interface Props {
  desk: Desk
  scoring: Scoring
  keysOn: boolean
  onKeys: (on: boolean) => void
  onHelp: () => void
  readOnly: boolean
}

/** Moving between entries, whether everything is saved, and the keys. */
export function DeskBar(props: Props) {
  const { desk, scoring, keysOn, onKeys, onHelp, readOnly } = props

  async function saveNow(): Promise<void> {
    if (!scoring.hasUnsaved()) return toast.info('Everything is saved.')
    await scoring.flush()
    if (!scoring.hasUnsaved()) toast.success(messages.scoresSubmitted)
  }

  return (
    <div className="desk-bar">
      <Button
        icon={<ChevronLeft />}
        text="Previous"
        aria-label="Previous entry"
        disabled={!desk.previous}
        onClick={() => desk.goToEntry(desk.previous)}
      />
      <Button
        endIcon={<ChevronRight />}
        text="Next"
        aria-label="Next entry"
        disabled={!desk.next}
        onClick={() => desk.goToEntry(desk.next)}
      />
      <Button text="Next unscored" onClick={desk.nextUnscored} />
      {!readOnly && (
        <ActButton
          text="Save"
          busy={scoring.state.kind === 'saving'}
          onClick={() => void saveNow()}
        />
      )}
      <SaveStatus state={scoring.state} onRetry={() => void scoring.flush()} />
      <span className="desk-bar-end">
        <Switch
          checked={keysOn}
          label="Single keys"
          onChange={(event) => onKeys(event.currentTarget.checked)}
        />
        <Button variant="minimal" icon={<Help />} text="Keys" onClick={onHelp} />
      </span>
    </div>
  )
}
