import { Checkbox } from '@blueprintjs/core'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { anchors } from './readiness.ts'
import type { BriefEditor } from './useBriefEditor.ts'

const switches = [
  {
    key: 'blind',
    label: 'Judge blind',
    help: 'Judges see only an alias such as “Entry 7F3K”, never who the team is.',
  },
  {
    key: 'draftsCountAtDeadline',
    label: 'Drafts count at the deadline',
    help: 'What a team saved by the deadline is submitted for it as it stands.',
  },
  {
    key: 'constraintsOptional',
    label: 'Demands may have no constraints',
    help: 'Otherwise every demand needs at least one.',
  },
  {
    key: 'showJudgeComments',
    label: 'Show judges’ comments to teams',
    help: 'After the results are released, and without the judges’ names.',
  },
  {
    key: 'resultsPublic',
    label: 'Make the results public',
    help: 'After release the page of a public challenge shows everybody the places, team names and totals.',
  },
] as const

interface Props {
  editor: BriefEditor
  timeZone: string
}

/** Dates and settings. */
export function SettingsSection({ editor, timeZone }: Props) {
  const { draft, edit } = editor
  return (
    <Section title="Dates and settings">
      <div className="form">
        <div className="field-row">
          <DateTimeField
            id={anchors.submissionDeadline}
            label="Submission deadline"
            help="Until then teams may answer."
            optional
            zone={timeZone}
            value={draft.submissionDeadline}
            onChange={(submissionDeadline) => edit((now) => ({ ...now, submissionDeadline }))}
          />
          <DateTimeField
            id={anchors.judgingDeadline}
            label="Judging deadline"
            help="Until then judges are asked to be done."
            optional
            zone={timeZone}
            value={draft.judgingDeadline}
            onChange={(judgingDeadline) => edit((now) => ({ ...now, judgingDeadline }))}
          />
        </div>
        {switches.map(({ key, label, help }) => (
          <div key={key} className="field field-checkbox">
            <Checkbox
              checked={draft[key]}
              aria-describedby={`setting-${key}-help`}
              label={label}
              onChange={(event) => {
                const { checked } = event.currentTarget
                edit((now) => ({ ...now, [key]: checked }))
              }}
            />
            <div id={`setting-${key}-help`} className="field-help">
              {help}
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}
