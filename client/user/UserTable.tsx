import { Button, Tag } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { roleLabels } from '../../server/shared/options.ts'
import { useSignedInViewer } from '../app/viewer.ts'
import type { UserRowFragment } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'

function State({ user }: { user: UserRowFragment }) {
  if (user.disabledAt) return <Tag minimal>Disabled</Tag>
  if (!user.emailVerified) return <Tag minimal>Not verified</Tag>
  return <>Active</>
}

function LastSeen({ at }: { at: string | null }) {
  return at ? (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at)}
    </time>
  ) : (
    <>Never</>
  )
}

const columns: Column<UserRowFragment>[] = [
  {
    key: 'username',
    header: 'E-mail address',
    cell: (user) => user.username,
    sortBy: (user) => user.username,
    rowHeader: true,
  },
  {
    key: 'name',
    header: 'Team or name',
    cell: (user) => user.teamName ?? user.name ?? '–',
    sortBy: (user) => user.teamName ?? user.name,
  },
  {
    key: 'role',
    header: 'Role',
    cell: (user) => roleLabels[user.role],
    sortBy: (user) => roleLabels[user.role],
  },
  { key: 'state', header: 'State', cell: (user) => <State user={user} /> },
  {
    key: 'seen',
    header: 'Last seen',
    cell: (user) => <LastSeen at={user.lastSeenAt} />,
    sortBy: (user) => user.lastSeenAt,
  },
]

interface Props {
  users: readonly UserRowFragment[]
  /** Whether the list holds all users that match. */
  complete: boolean
  onDelete: (user: UserRowFragment) => void
}

export function UserTable({ users, complete, onDelete }: Props) {
  const viewer = useSignedInViewer()
  const actions: Column<UserRowFragment> = {
    key: 'actions',
    header: 'Actions',
    cell: (user) =>
      user.id === viewer.id ? (
        <span className="muted">This is you</span>
      ) : (
        <Button
          size="small"
          icon={<Trash />}
          text="Delete"
          aria-label={`Delete ${user.username}`}
          onClick={() => onDelete(user)}
        />
      ),
  }
  return (
    <DataTable
      caption="Users"
      columns={[...columns, actions]}
      rows={users}
      rowKey={(user) => user.id}
      sortable={complete}
    />
  )
}
