import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { messages } from '../../../../server/shared/messages.ts'
import { useSignedInViewer } from '../../../app/viewer.ts'
import { toast } from '../../../ui/toast.ts'
import { SaveBar } from '../SaveBar.tsx'
import type { Scenario } from '../types.ts'
import { ActsSection } from './ActsSection.tsx'
import { BriefSection } from './BriefSection.tsx'
import { GapList } from './GapList.tsx'
import { heldBack } from './readiness.ts'
import { RequirementsSection } from './RequirementsSection.tsx'
import { RubricSection } from './RubricSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { StaleBanner } from './StaleBanner.tsx'
import { useBriefEditor } from './useBriefEditor.ts'

interface Removed {
  what: string
  undo: () => void
}

/** A scenario as its game master writes it. */
export default function EditPage({ scenario }: { scenario: Scenario }) {
  const viewer = useSignedInViewer()
  const editor = useBriefEditor(scenario, viewer.id)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const onRemoved = (what: string, undo: () => void) => setRemoved({ what, undo })
  const waiting = heldBack(editor.draft)

  async function saveNow(): Promise<void> {
    if (!editor.hasUnsaved()) return toast.info('Everything that is complete is saved.')
    await editor.flush()
    if (!editor.hasUnsaved()) toast.success(messages.scenarioUpdated)
  }

  return (
    <>
      <StaleBanner editor={editor} />
      {scenario.phase !== 'draft' && (
        <Callout icon={null} className="section">
          This scenario is published: teams see what you save. Answers given to a demand that you
          take out are kept.
        </Callout>
      )}
      <BriefSection editor={editor} />
      <SettingsSection editor={editor} timeZone={scenario.challenge.timeZone} />
      <RequirementsSection editor={editor} onRemoved={onRemoved} />
      <RubricSection editor={editor} onRemoved={onRemoved} />
      <ActsSection scenario={scenario} editor={editor} />
      {scenario.phase !== 'draft' && waiting.length > 0 && (
        <Callout icon={null} intent="warning" className="section">
          <p>Not complete yet, and therefore kept in this browser only:</p>
          <GapList gaps={waiting} />
        </Callout>
      )}
      <SaveBar label="Saving" state={editor.state} onSave={() => void saveNow()}>
        <span role="status" className="save-bar-note">
          {removed && (
            <>
              {removed.what} removed.{' '}
              <Button
                size="small"
                text="Undo"
                aria-label={`Undo: put back ${removed.what}`}
                onClick={() => {
                  removed.undo()
                  setRemoved(null)
                }}
              />
            </>
          )}
        </span>
        {waiting.length > 0 && <span className="muted">{waiting.length} not complete</span>}
      </SaveBar>
    </>
  )
}
