import { Button } from '@blueprintjs/core'
import { Add, Trash } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSignedInViewer } from '../app/viewer.ts'
import { useChallengesQuery, type ChallengeRowFragment } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useLast } from '../ui/useLast.ts'
import { AttentionSection } from './AttentionSection.tsx'
import { ChallengeTable } from './ChallengeTable.tsx'
import { ImportChallenge } from './ImportChallenge.tsx'
import { NoChallenges } from './NoChallenges.tsx'
import './challenge.css'

// Most who come here open none of them.
const CreateChallengeDialog = lazy(() => import('./CreateChallengeDialog.tsx'))
const EditChallengeDialog = lazy(() => import('./EditChallengeDialog.tsx'))
const DeleteChallengesDialog = lazy(() => import('./DeleteChallengesDialog.tsx'))

const pageSize = 50

function useChallenges() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const result = useChallengesQuery({
    variables: { first: pageSize, search: search || undefined },
    notifyOnNetworkStatusChange: true,
  })
  const list = (result.data ?? result.previousData)?.challenges
  return {
    ...result,
    list,
    challenges: nodesOf(list),
    search,
    setSearch: (text: string) => setParams(text ? { search: text } : {}, { replace: true }),
  }
}

export function Component() {
  const viewer = useSignedInViewer()
  const { list, challenges, search, setSearch, loading, error, refetch, fetchMore } =
    useChallenges()
  const [creating, setCreating] = useState(false)
  const [editing, setEditing] = useState<ChallengeRowFragment | null>(null)
  const [deleting, setDeleting] = useState<ChallengeRowFragment[] | null>(null)
  const deletedBefore = useLast(deleting)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayCreate = viewer.role === 'admin' || viewer.role === 'game_master'
  const chosen = challenges.filter((challenge) => selected.has(challenge.id))
  const create = (
    <Button
      intent="primary"
      icon={<Add />}
      text="Create challenge"
      onClick={() => setCreating(true)}
    />
  )
  return (
    <Page
      title="Challenges"
      width="wide"
      loading={!list}
      error={error}
      onRetry={() => void refetch()}
      actions={
        mayCreate && (
          <>
            <ImportChallenge />
            {create}
          </>
        )
      }
    >
      {!search && challenges.length > 0 && (
        <AttentionSection role={viewer.role} challenges={challenges} />
      )}
      <section aria-label="All challenges">
        {(challenges.length > 0 || search) && (
          <div className="filters" role="search">
            <SearchField label="Search by name" value={search} onSearch={setSearch} />
            {mayCreate && (
              <Button
                icon={<Trash />}
                className="filters-button"
                text={chosen.length > 0 ? `Delete ${chosen.length} selected` : 'Delete selected'}
                disabled={chosen.length === 0}
                onClick={() => setDeleting(chosen)}
              />
            )}
          </div>
        )}
        {challenges.length > 0 ? (
          <ChallengeTable
            challenges={challenges}
            complete={!list?.pageInfo.hasNextPage}
            selection={mayCreate ? { selected, onChange: setSelected } : undefined}
            onEdit={setEditing}
          />
        ) : (
          <NoChallenges
            role={viewer.role}
            search={search}
            action={mayCreate ? create : undefined}
          />
        )}
        {challenges.length > 0 && (
          <LoadMore
            things={list?.totalCount === 1 ? 'challenge' : 'challenges'}
            shown={challenges.length}
            total={list?.totalCount ?? 0}
            hasMore={list?.pageInfo.hasNextPage ?? false}
            busy={loading}
            onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
          />
        )}
      </section>
      <Suspense>
        {creating && <CreateChallengeDialog onClose={() => setCreating(false)} />}
        {editing && <EditChallengeDialog id={editing.id} onClose={() => setEditing(null)} />}
        {deletedBefore && (
          <DeleteChallengesDialog
            challenges={deleting}
            canArchive={viewer.role === 'admin'}
            onDeleted={() => setSelected(new Set())}
            onClose={() => setDeleting(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
