import { Button, HTMLSelect } from '@blueprintjs/core'
import { Add, People } from '@blueprintjs/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { roleLabels, roles, type Role } from '../../server/shared/options.ts'
import { paths } from '../app/paths.ts'
import { useUsersQuery, type UserRowFragment } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { Empty } from '../ui/Empty.tsx'
import { Field } from '../ui/form/Field.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { UserTable } from './UserTable.tsx'

const pageSize = 50

/** The filters live in the address, so that a filtered list can be kept and sent on. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('role')
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    search: params.get('search') ?? '',
    role: roles.find((role) => role === asked),
    setSearch: (text: string) => set('search', text),
    setRole: (role: string) => set('role', role),
  }
}

export function Component() {
  const { search, role, setSearch, setRole } = useFilters()
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<UserRowFragment | null>(null)
  const { data, previousData, loading, error, refetch, fetchMore } = useUsersQuery({
    variables: { first: pageSize, search: search || undefined, role },
    notifyOnNetworkStatusChange: true,
  })
  // While a filter changes, the former list stays: no flicker, no jump.
  const list = (data ?? previousData)?.users
  const users = nodesOf(list)
  const after = list?.pageInfo.endCursor
  return (
    <Page
      title="Users"
      width="wide"
      breadcrumbs={[{ text: 'Admin', to: paths.admin }, { text: 'Users' }]}
      loading={!list}
      error={error}
      onRetry={() => void refetch()}
      actions={
        <Button
          intent="primary"
          icon={<Add />}
          text="Create user"
          onClick={() => setCreating(true)}
        />
      }
    >
      <div className="filters" role="search">
        <SearchField label="Search by name, team or e-mail" value={search} onSearch={setSearch} />
        <RoleFilter role={role} onChange={setRole} />
      </div>
      {users.length > 0 ? (
        <UserTable users={users} complete={!list?.pageInfo.hasNextPage} onDelete={setDeleting} />
      ) : (
        <Empty icon={<People size={48} />} title="No users found">
          Nobody matches this search and role. Try fewer letters, or all roles.
        </Empty>
      )}
      <LoadMore
        things={list?.totalCount === 1 ? 'user' : 'users'}
        shown={users.length}
        total={list?.totalCount ?? 0}
        hasMore={list?.pageInfo.hasNextPage ?? false}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after } })}
      />
      {creating && <CreateUserDialog onClose={() => setCreating(false)} />}
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </Page>
  )
}

function RoleFilter({ role, onChange }: { role?: Role; onChange: (role: string) => void }) {
  return (
    <Field label="Role" optional="unmarked">
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          value={role ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">All roles</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleLabels[one]}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  )
}
