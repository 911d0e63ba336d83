import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messages } from '../../../../server/shared/messages.ts'
import { paths } from '../../../app/paths.ts'
import { useSignedInViewer } from '../../../app/viewer.ts'
import { Section } from '../../../ui/Section.tsx'
import { toast } from '../../../ui/toast.ts'
import { BriefTexts } from '../BriefTexts.tsx'
import { SaveBar } from '../SaveBar.tsx'
import type { Scenario } from '../types.ts'
import { AnswerItem } from './AnswerItem.tsx'
import { CheckAnswers } from './CheckAnswers.tsx'
import { DeadlineBanner } from './DeadlineBanner.tsx'
import { DisputedLinks } from './DisputedLinks.tsx'
import { groupsOf, keyOf } from './items.ts'
import { Progress } from './Progress.tsx'
import { SealedEntry } from './SealedEntry.tsx'
import { useAnswers } from './useAnswers.ts'
import { useJumpToAnchor } from './useJumpToAnchor.ts'

const later = (a: string | null, b: string | null) =>
  a && b ? (Date.parse(a) > Date.parse(b) ? a : b) : (a ?? b)

/** A team's side of a scenario: reading it, answering it, and what became of the answers. */
export default function AnswerPage({ scenario }: { scenario: Scenario }) {
  return scenario.viewerCanAnswer.allowed && !scenario.myEntry?.submittedAt ? (
    <OpenEntry scenario={scenario} />
  ) : (
    <SealedEntry scenario={scenario} />
  )
}

function OpenEntry({ scenario }: { scenario: Scenario }) {
  const viewer = useSignedInViewer()
  const [search] = useSearchParams()
  const groups = useMemo(() => groupsOf(scenario), [scenario])
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const entry = scenario.myEntry
  const answers = useAnswers({ scenarioId: scenario.id, userId: viewer.id, entry, items })
  const writeLink = paths.scenario(scenario.challengeId, scenario.id)
  const checking = search.get('step') === 'check'
  useJumpToAnchor(!checking)

  async function saveNow(): Promise<void> {
    if (!answers.hasUnsaved()) return toast.info('Everything is saved.')
    await answers.flush()
    if (!answers.hasUnsaved()) toast.success(messages.responsesSubmitted)
  }

  const missing = items.filter((item) => !answers.isAnswered(item)).length
  const { viewerCanSubmit } = scenario
  return (
    <>
      {checking ? (
        <CheckAnswers
          scenarioId={scenario.id}
          groups={groups}
          answers={answers}
          writeLink={writeLink}
          cannotSubmit={viewerCanSubmit.allowed ? null : viewerCanSubmit.reason}
        />
      ) : (
        <>
          <DeadlineBanner
            deadline={later(scenario.submissionDeadline, entry?.extensionUntil ?? null)}
            extended={Boolean(entry?.extensionUntil)}
            draftsCount={scenario.draftsCountAtDeadline}
            timeZone={scenario.challenge.timeZone}
            complete={missing === 0}
            checkLink={`${writeLink}?step=check`}
          />
          <BriefTexts scenario={scenario} />
          <Section title="Your answers">
            <Progress items={items} isAnswered={answers.isAnswered} />
          </Section>
          {groups.map((group) => (
            <Section key={group.id} title={group.title}>
              {group.items.map((item) => (
                <AnswerItem
                  key={item.key}
                  item={item}
                  answers={answers}
                  responseId={entry?.responses.find((r) => keyOf(r) === item.key)?.id}
                />
              ))}
            </Section>
          ))}
        </>
      )}
      <SaveBar label="Saving" state={answers.state} onSave={() => void saveNow()}>
        <span className="save-bar-note">
          {items.length - missing} of {items.length} answered
        </span>
        <DisputedLinks items={items.filter((item) => answers.conflict(item))} />
      </SaveBar>
    </>
  )
}
