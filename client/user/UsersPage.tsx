import { Button } from '@blueprintjs/core'
import { Add, Envelope, People } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import type { UserAction } from '../../server/shared/people.ts'
import { paths } from '../app/paths.ts'
import { type UserRowFragment, useUsersQuery } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Page } from '../ui/Page.tsx'
import { BulkBar } from './BulkBar.tsx'
import { type Filters, useFilters } from './filters.ts'
import type { Asked } from './UserActDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import './user.css'

// Most who come here open none of them.
const CreateUserDialog = lazy(() => import('./CreateUserDialog.tsx'))
const InviteUserDialog = lazy(() => import('./InviteUserDialog.tsx'))
const UserActDialog = lazy(() => import('./UserActDialog.tsx'))

const pageSize = 50

function useUsers({ search, role, state, sort }: Filters) {
  const result = useUsersQuery({
    variables: { first: pageSize, search: search || undefined, role, state, sort },
    notifyOnNetworkStatusChange: true,
  })
  // While a filter changes, the former list stays: no flicker, no jump.
  const list = (result.data ?? result.previousData)?.users
  return { ...result, list, users: nodesOf(list) }
}

/** Whom the table has picked. Who leaves the list by a filter is picked no more. */
function useSelection(users: readonly UserRowFragment[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    selected,
    setSelected,
    chosen: users.filter(({ id }) => selected.has(id)),
    clear: () => setSelected(new Set()),
  }
}

function Heading({ onCreate, onInvite }: { onCreate: () => void; onInvite: () => void }) {
  return (
    <>
      <Button intent="primary" icon={<Envelope />} text="Invite user" onClick={onInvite} />
      <Button icon={<Add />} text="Create user" onClick={onCreate} />
      <LinkButton to={paths.importPeople}>Import CSV</LinkButton>
    </>
  )
}

export function Component() {
  const filters = useFilters()
  const { list, users, loading, error, refetch, fetchMore } = useUsers(filters)
  const { selected, setSelected, chosen, clear } = useSelection(users)
  const [opened, setOpened] = useState<'create' | 'invite' | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (action: UserAction, whom: readonly UserRowFragment[]) =>
    setAsked({ action, users: whom })
  return (
    <Page
      title="Users"
      width="wide"
      breadcrumbs={[{ text: 'Admin', to: paths.admin }, { text: 'Users' }]}
      loading={!list}
      error={error}
      onRetry={() => void refetch()}
      actions={
        <Heading onCreate={() => setOpened('create')} onInvite={() => setOpened('invite')} />
      }
    >
      <UserFilters filters={filters} />
      {chosen.length > 0 && (
        <BulkBar chosen={chosen} onAct={(action) => ask(action, chosen)} onClear={clear} />
      )}
      {users.length > 0 ? (
        <UserTable
          users={users}
          sort={filters.sort}
          onSort={filters.setSort}
          selected={selected}
          onSelect={setSelected}
          onAct={(action, user) => ask(action, [user])}
        />
      ) : (
        <Empty icon={<People size={48} />} title="No users found">
          Nobody matches these filters. Try fewer words, or all roles and states.
        </Empty>
      )}
      <LoadMore
        things={list?.totalCount === 1 ? 'user' : 'users'}
        shown={users.length}
        total={list?.totalCount ?? 0}
        hasMore={list?.pageInfo.hasNextPage ?? false}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      />
      <Suspense>
        {opened === 'create' && <CreateUserDialog onClose={() => setOpened(null)} />}
        {opened === 'invite' && <InviteUserDialog onClose={() => setOpened(null)} />}
        {asked && <UserActDialog {...asked} onDone={clear} onClose={() => setAsked(null)} />}
      </Suspense>
    </Page>
  )
}
