import { Callout } from '@blueprintjs/core'
import { Inbox } from '@blueprintjs/icons'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { isNotFound } from '../graphql/errors.ts'
import { DatesLine } from '../scenario/details/DatesLine.tsx'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { CompleteAll } from './CompleteAll.tsx'
import { EntriesTable } from './EntriesTable.tsx'
import { nextUnscored, progressOf } from './reviewStates.ts'
import { useAllEntries } from './useAllEntries.ts'
import '../scenario/details/details.css'
import './judging.css'

/** The entries a judge may judge, and how far their own reviews are. */
export function Component() {
  const { challengeId = '', scenarioId = '' } = useParams()
  const { scenario, entries, total, error, retry } = useAllEntries(scenarioId)
  if (isNotFound(error) || scenario === null) return <Navigate to={paths.notFound} replace />
  if (scenario && scenario.challengeId !== challengeId) {
    return <Navigate to={paths.notFound} replace />
  }
  const states = scenario ? entries.map((entry) => progressOf(entry, scenario)) : []
  const completed = states.filter((state) => state.kind === 'completed').length
  const begun = states.filter((state) => state.kind === 'begun' || state.kind === 'scored').length
  const next = scenario && nextUnscored(entries, scenario)
  const may = scenario?.viewerCanJudge
  return (
    <Page
      title={scenario ? `Entries to “${scenario.name}”` : 'Show All Participants'}
      subtitle={scenario && <DatesLine {...scenario} timeZone={scenario.challenge.timeZone} />}
      breadcrumbs={[
        { text: 'Challenges', to: paths.challenges },
        { text: scenario?.challenge.name ?? 'Scenarios', to: paths.scenarios(challengeId) },
        { text: scenario?.name ?? 'Scenario', to: paths.scenario(challengeId, scenarioId) },
        { text: 'Entries' },
      ]}
      actions={
        next &&
        may?.allowed && (
          <LinkButton
            intent="primary"
            to={paths.answers(challengeId, scenarioId, next.participantId)}
          >
            Next unscored: {next.label}
          </LinkButton>
        )
      }
      loading={!scenario}
      error={scenario ? undefined : error}
      onRetry={retry}
    >
      {scenario && entries.length === 0 && (
        <Empty icon={<Inbox size={48} />} title="No entries to judge yet">
          Entries appear here once teams have submitted them finally, and if you may judge them.
        </Empty>
      )}
      {scenario && entries.length > 0 && (
        <>
          {may && !may.allowed && (
            <Callout icon={null} className="section">
              {may.reason}
            </Callout>
          )}
          <p className="judging-summary" role="status">
            <strong>
              {completed} of {total} completed
            </strong>
            , {begun} begun, {total - completed - begun} not begun
          </p>
          <progress value={completed} max={total} aria-label="Completed reviews" />
          <EntriesTable scenario={scenario} entries={entries} />
          <CompleteAll scenarioId={scenarioId} states={states} mayJudge={may?.allowed === true} />
        </>
      )}
    </Page>
  )
}
