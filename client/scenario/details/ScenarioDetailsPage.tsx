import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSignedInViewer } from '../../app/viewer.ts'
import { useScenarioDetailsQuery } from '../../generated/graphql.ts'
import { isNotFound } from '../../graphql/errors.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { DatesLine } from './DatesLine.tsx'
import type { Scenario } from './types.ts'
import './details.css'

// Nobody needs more than one of these.
const AnswerPage = lazy(() => import('./answer/AnswerPage.tsx'))
const EditPage = lazy(() => import('./edit/EditPage.tsx'))
const EntriesSection = lazy(() =>
  import('./entries/EntriesSection.tsx').then((module) => ({ default: module.EntriesSection })),
)
const ReadPage = lazy(() => import('./ReadPage.tsx'))

function Body({ scenario }: { scenario: Scenario }) {
  const { role } = useSignedInViewer()
  if (role === 'participant') return <AnswerPage key={scenario.id} scenario={scenario} />
  if (scenario.viewerCanEdit.allowed) return <EditPage key={scenario.id} scenario={scenario} />
  return <ReadPage scenario={scenario} />
}

export function Component() {
  const { challengeId = '', scenarioId = '' } = useParams()
  const { role } = useSignedInViewer()
  const { data, error, refetch } = useScenarioDetailsQuery({
    variables: { id: scenarioId },
    // What is written over must be what is stored.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const scenario = data?.scenario
  if (isNotFound(error) || scenario === null) return <Navigate to={paths.notFound} replace />
  // A known scenario under the address of another challenge.
  if (scenario && scenario.challengeId !== challengeId) {
    return <Navigate to={paths.notFound} replace />
  }
  const showsResults =
    role === 'game_master' &&
    scenario?.viewerCanSeeResults.allowed === true &&
    scenario.phase !== 'draft'
  return (
    <Page
      title={scenario?.name ?? 'Scenario Details'}
      subtitle={scenario && <DatesLine {...scenario} timeZone={scenario.challenge.timeZone} />}
      width="normal"
      breadcrumbs={[
        { text: 'Challenges', to: paths.challenges },
        { text: scenario?.challenge.name ?? 'Scenarios', to: paths.scenarios(challengeId) },
        { text: scenario?.name ?? 'Scenario Details' },
      ]}
      actions={
        showsResults && <LinkButton to={paths.results(challengeId, scenarioId)}>Results</LinkButton>
      }
      loading={!scenario}
      error={scenario ? undefined : error}
      onRetry={() => void refetch()}
    >
      <Suspense fallback={<Loading />}>
        {scenario && <Body scenario={scenario} />}
        {scenario?.viewerCanSeeResults.allowed && scenario.phase !== 'draft' && (
          <div className="entries-below">
            <EntriesSection scenario={scenario} />
          </div>
        )}
      </Suspense>
    </Page>
  )
}
