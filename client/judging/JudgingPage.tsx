import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useEntryToJudgeQuery } from '../generated/graphql.ts'
import { isNotFound } from '../graphql/errors.ts'
import { Page } from '../ui/Page.tsx'
import { JudgingDesk } from './JudgingDesk.tsx'
import { progressOf } from './reviewStates.ts'
import { useAllEntries } from './useAllEntries.ts'
import '../scenario/details/details.css'
import './judging.css'

/** Where a judge reads one entry and scores it. */
export function Component() {
  const { challengeId = '', scenarioId = '', participantId = '' } = useParams()
  const list = useAllEntries(scenarioId)
  const { data, error, refetch } = useEntryToJudgeQuery({
    variables: { scenarioId, participantId },
    // What is scored over must be what is stored.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const { scenario, entries } = list
  const entry = data?.entry
  const strange = scenario && scenario.challengeId !== challengeId
  if (isNotFound(error) || entry === null || scenario === null || strange) {
    return <Navigate to={paths.notFound} replace />
  }
  const ready = scenario && entry
  const failure = ready ? undefined : (error ?? list.error)
  return (
    <Page
      title={entry?.label ?? 'Judging Page'}
      subtitle={
        ready && (
          <>
            {progressOf(entry, scenario).text} · {doneOf(list, scenario)}
          </>
        )
      }
      width="wide"
      breadcrumbs={[
        { text: 'Challenges', to: paths.challenges },
        { text: scenario?.challenge.name ?? 'Scenarios', to: paths.scenarios(challengeId) },
        { text: scenario?.name ?? 'Scenario', to: paths.scenario(challengeId, scenarioId) },
        { text: 'Entries', to: paths.participants(challengeId, scenarioId) },
        { text: entry?.label ?? 'Entry' },
      ]}
      loading={!ready}
      error={failure}
      onRetry={() => {
        list.retry()
        void refetch()
      }}
    >
      {ready && (
        <JudgingDesk key={participantId} scenario={scenario} entries={entries} entry={entry} />
      )}
    </Page>
  )
}

type List = ReturnType<typeof useAllEntries>

function doneOf({ entries, total }: List, scenario: NonNullable<List['scenario']>): string {
  const done = entries.filter((entry) => progressOf(entry, scenario).kind === 'completed').length
  return `${done} of ${total} entries completed`
}
