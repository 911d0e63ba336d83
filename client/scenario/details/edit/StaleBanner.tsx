import { Button, Callout } from '@blueprintjs/core'
import { diffBrief } from './diffBrief.ts'
import type { BriefEditor } from './useBriefEditor.ts'
import { briefDraft } from './briefDraft.ts'

const names: Record<string, string> = {
  name: 'name',
  background: 'background',
  deliverable: 'deliverable',
  timeline: 'timeline',
  requirements: 'requirements',
  criteria: 'rubric',
  submissionDeadline: 'submission deadline',
  judgingDeadline: 'judging deadline',
  blind: 'blind judging',
  draftsCountAtDeadline: 'drafts at the deadline',
  constraintsOptional: 'optional constraints',
  showJudgeComments: 'judges’ comments',
  resultsPublic: 'public results',
}

const listed = (input: object) =>
  Object.keys(input)
    .map((field) => names[field] ?? field)
    .join(', ') || 'nothing'

/** Somebody else saved the brief meanwhile: nothing is overwritten before one decides. */
export function StaleBanner({ editor }: { editor: BriefEditor }) {
  const { conflict, stored, draft, settle } = editor
  if (!conflict) return null
  return (
    <Callout intent="warning" icon={null} role="alert" className="section">
      <h2>Somebody else changed this scenario meanwhile</h2>
      <p>
        They changed: {listed(diffBrief(stored, briefDraft(conflict)))}. You changed:{' '}
        {listed(diffBrief(stored, draft))}. Your text stays in this browser until you decide.
      </p>
      <div className="buttons">
        <Button
          text="Keep mine"
          title="Your changes go on top; where you changed nothing, theirs stay"
          onClick={() => settle('mine')}
        />
        <Button
          text="Take theirs"
          title="Your unsaved changes are given up"
          onClick={() => settle('theirs')}
        />
      </div>
    </Callout>
  )
}
