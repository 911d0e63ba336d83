import { useState } from 'react'
import { ActButton } from '../../../ui/ActButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Scenario } from '../types.ts'
import { GapList } from './GapList.tsx'
import { readinessGaps } from './readiness.ts'
import { useScenarioAct } from './useScenarioAct.ts'
import type { BriefEditor } from './useBriefEditor.ts'

const acts = {
  draft: {
    flag: 'published',
    title: 'Publish',
    confirm: 'Publish the scenario',
    question: 'Publish this scenario?',
    text: 'Teams and judges see the brief from then on, and teams can answer. It cannot be taken back; texts can still change, and teams see the new ones.',
  },
  open: {
    flag: 'closed',
    title: 'Close for answers',
    confirm: 'Close the scenario for answers',
    question: 'Close this scenario for answers now?',
    text: 'Teams can no longer answer or submit, except those whose own deadline you moved. It cannot be taken back.',
  },
  judging: {
    flag: 'released',
    title: 'Release the results',
    confirm: 'Release the results',
    question: 'Release the results now?',
    text: 'Teams read their own feedback from then on, and no score, brief or date changes any more. It cannot be taken back.',
  },
} as const

interface Props {
  scenario: Scenario
  editor: BriefEditor
}

/** The next one-way step of a scenario, and what should be done before. */
export function ActsSection({ scenario, editor }: Props) {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useScenarioAct(scenario.id, editor)
  const { phase } = scenario
  if (phase === 'released') return null
  const act = acts[phase]
  const gaps = phase === 'draft' ? readinessGaps(editor.draft) : []
  const missing = gaps.filter((gap) => gap.required)
  const permission = {
    draft: scenario.viewerCanPublish,
    open: scenario.viewerCanClose,
    judging: scenario.viewerCanRelease,
  }[phase]
  const reason =
    missing.length > 0
      ? 'Something that is needed is still missing.'
      : permission.allowed
        ? null
        : permission.reason
  return (
    <Section title={act.title}>
      {gaps.length > 0 ? (
        <>
          <p>Before you publish:</p>
          <GapList gaps={gaps} />
        </>
      ) : (
        phase === 'draft' && <p>Everything is ready.</p>
      )}
      <div className="buttons">
        <ActButton
          intent="primary"
          text={`${act.title}…`}
          disabledReason={reason}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        isOpen={asking}
        title={act.question}
        confirm={act.confirm}
        danger={phase !== 'draft'}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void run(act.flag).then(() => setAsking(false))}
      >
        <p>{act.text}</p>
        {phase === 'judging' && (
          <p>Look at the result page first: it shows whether reviews are still open.</p>
        )}
        {gaps.length > 0 && (
          <>
            <p>Still open:</p>
            <ul>
              {gaps.map((gap) => (
                <li key={gap.text}>{gap.text}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </Section>
  )
}
