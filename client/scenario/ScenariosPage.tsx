import { Button, Callout } from '@blueprintjs/core'
import { Add, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useSignedInViewer } from '../app/viewer.ts'
import {
  useScenariosQuery,
  type ScenarioRowFragment,
  type ScenariosChallengeFragment,
} from '../generated/graphql.ts'
import { isNotFound } from '../graphql/errors.ts'
import { nodesOf } from '../graphql/lists.ts'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { Page } from '../ui/Page.tsx'
import { formatDateTime } from '../ui/time.ts'
import { CreateScenarioDialog } from './CreateScenarioDialog.tsx'
import { DeleteScenariosDialog } from './DeleteScenariosDialog.tsx'
import { NoScenarios } from './NoScenarios.tsx'
import { ScenarioTable } from './ScenarioTable.tsx'
import './scenario.css'

const pageSize = 50

export function Component() {
  const { challengeId = '' } = useParams()
  const viewer = useSignedInViewer()
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<ScenarioRowFragment[] | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { data, loading, error, refetch, fetchMore } = useScenariosQuery({
    variables: { challengeId, first: pageSize },
    notifyOnNetworkStatusChange: true,
  })
  const challenge = data?.challenge
  if (isNotFound(error) || challenge === null) return <Navigate to={paths.notFound} replace />
  const list = data?.scenarios
  const scenarios = nodesOf(list)
  const mayEdit = challenge?.viewerCanEdit.allowed ?? false
  const chosen = scenarios.filter((scenario) => selected.has(scenario.id))
  const create = (
    <Button
      intent="primary"
      icon={<Add />}
      text="Create scenario"
      onClick={() => setCreating(true)}
    />
  )
  return (
    <Page
      title={challenge?.name ?? 'Scenarios'}
      subtitle={challenge && <ChallengeDates challenge={challenge} />}
      width="wide"
      breadcrumbs={[
        { text: 'Challenges', to: paths.challenges },
        { text: challenge?.name ?? 'Scenarios' },
      ]}
      loading={!challenge}
      error={error}
      onRetry={() => void refetch()}
      actions={mayEdit && scenarios.length > 0 && create}
    >
      {challenge?.archivedAt && (
        <Callout icon={null} className="scenario-notice">
          This challenge was archived on {formatDateTime(challenge.archivedAt, challenge.timeZone)}.
        </Callout>
      )}
      {challenge?.description && (
        <div className="scenario-description">
          <Markdown text={challenge.description} />
        </div>
      )}
      <div className="section-head">
        <h2>Scenarios</h2>
        {mayEdit && scenarios.length > 0 && (
          <Button
            icon={<Trash />}
            text={chosen.length > 0 ? `Delete ${chosen.length} selected` : 'Delete selected'}
            disabled={chosen.length === 0}
            onClick={() => setDeleting(chosen)}
          />
        )}
      </div>
      {scenarios.length > 0 ? (
        <ScenarioTable
          scenarios={scenarios}
          role={viewer.role}
          timeZone={challenge?.timeZone ?? 'UTC'}
          complete={!list?.pageInfo.hasNextPage}
          selection={mayEdit ? { selected, onChange: setSelected } : undefined}
        />
      ) : (
        <NoScenarios mayEdit={mayEdit} action={mayEdit ? create : undefined} />
      )}
      {list?.pageInfo.hasNextPage && (
        <LoadMore
          things="scenarios"
          shown={scenarios.length}
          total={list.totalCount}
          hasMore
          busy={loading}
          onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      )}
      {creating && (
        <CreateScenarioDialog challengeId={challengeId} onClose={() => setCreating(false)} />
      )}
      <DeleteScenariosDialog
        scenarios={deleting}
        canArchive={viewer.role === 'admin'}
        onDeleted={() => setSelected(new Set())}
        onClose={() => setDeleting(null)}
      />
    </Page>
  )
}

function ChallengeDates({ challenge }: { challenge: ScenariosChallengeFragment }) {
  const { startsAt, endsAt, timeZone } = challenge
  if (!startsAt && !endsAt) return <>No start and no end</>
  const parts = [
    startsAt && `from ${formatDateTime(startsAt, timeZone)}`,
    endsAt && `until ${formatDateTime(endsAt, timeZone)}`,
  ]
  const text = parts.filter(Boolean).join(' ')
  return <>{text.charAt(0).toUpperCase() + text.slice(1)}</>
}
