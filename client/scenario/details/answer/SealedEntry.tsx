import { Callout } from '@blueprintjs/core'
import { skipToken } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { useSignedInViewer } from '../../../app/viewer.ts'
import { readDraft } from '../../../drafts/localDraft.ts'
import { useOwnFeedbackQuery } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { BriefRequirements } from '../BriefRequirements.tsx'
import { BriefTexts } from '../BriefTexts.tsx'
import type { Scenario } from '../types.ts'
import { restoredAnswers, savedAnswers } from './answers.ts'
import { commentsByItem, FeedbackSection } from './FeedbackSection.tsx'
import { GivenAnswers } from './GivenAnswers.tsx'
import { groupsOf } from './items.ts'
import { ReceiptView } from './ReceiptView.tsx'
import { TooLateText } from './TooLateText.tsx'

/** An entry that cannot be changed any more: submitted, or too late for it. */
export function SealedEntry({ scenario }: { scenario: Scenario }) {
  const viewer = useSignedInViewer()
  const { myEntry: entry, challenge } = scenario
  const groups = useMemo(() => groupsOf(scenario), [scenario])
  const saved = useMemo(() => savedAnswers(entry?.responses ?? []), [entry])
  const [lost] = useState(
    () =>
      restoredAnswers(
        readDraft({ name: 'responses', userId: viewer.id, objectId: scenario.id }),
        saved,
      ).edits,
  )
  const submitted = Boolean(entry?.submittedAt)
  const released = scenario.phase === 'released'
  const { data, error, refetch } = useOwnFeedbackQuery(
    released && submitted ? { variables: { scenarioId: scenario.id } } : skipToken,
  )
  return (
    <>
      {entry?.receipt ? (
        <ReceiptView
          receipt={entry.receipt}
          scenarioName={scenario.name}
          timeZone={challenge.timeZone}
          released={released}
        />
      ) : (
        <Callout intent="warning" icon={null} className="deadline-banner">
          <div>
            <h2>Not submitted</h2>
            <p>
              {scenario.viewerCanAnswer.reason}{' '}
              {entry
                ? 'Your answers were saved, but never submitted finally, so judges do not see them.'
                : 'Your team did not answer this scenario.'}
            </p>
          </div>
        </Callout>
      )}
      {!submitted && <TooLateText edits={lost} groups={groups} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.feedback && <FeedbackSection feedback={data.feedback} criteria={scenario.criteria} />}
      <BriefTexts scenario={scenario} />
      {entry ? (
        <GivenAnswers
          groups={groups}
          textOf={(key) => saved.get(key)?.content ?? ''}
          comments={commentsByItem(data?.feedback)}
        />
      ) : (
        <BriefRequirements requirements={scenario.requirements} />
      )}
    </>
  )
}
