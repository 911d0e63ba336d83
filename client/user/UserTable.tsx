import { Button, Menu, MenuItem, PopoverNext, Tag, type Intent } from '@blueprintjs/core'
import { More } from '@blueprintjs/icons'
import { roleLabels } from '../../server/shared/options.ts'
import { type UserAction, type UserSort, userStateLabels } from '../../server/shared/people.ts'
import { useViewAs } from '../app/viewAs.ts'
import { useSignedInViewer } from '../app/viewer.ts'
import type { UserRowFragment } from '../generated/graphql.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { formatDate, formatDateTime, formatRelative } from '../ui/time.ts'
import { actsFor, isDeleted, words } from './acts.ts'
import { fromColumn, sortKeys, toColumn } from './sorting.ts'

type Row = UserRowFragment

const intents: Partial<Record<Row['state'], Intent>> = { invited: 'primary', unverified: 'warning' }

function State({ user }: { user: Row }) {
  const label = isDeleted(user) ? 'Deleted' : userStateLabels[user.state]
  if (user.state === 'active') return <>{label}</>
  return (
    <Tag minimal intent={intents[user.state] ?? 'none'}>
      {label}
    </Tag>
  )
}

function Time({ at, text }: { at: string; text: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {text}
    </time>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'username',
    header: 'E-mail address',
    cell: (user) => user.username,
    rowHeader: true,
  },
  { key: 'name', header: 'Team or name', cell: (user) => user.teamName ?? user.name ?? '–' },
  { key: 'role', header: 'Role', cell: (user) => roleLabels[user.role] },
  { key: 'state', header: 'State', cell: (user) => <State user={user} /> },
  {
    key: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <Time at={lastSeenAt} text={formatRelative(lastSeenAt)} /> : 'Never',
  },
  {
    key: 'created',
    header: 'Created',
    cell: ({ createdAt }) => <Time at={createdAt} text={formatDate(createdAt)} />,
  },
]

type OnAct = (action: UserAction, user: Row) => void

function RowMenu({ user, onAct }: { user: Row; onAct: OnAct }) {
  const [viewAs] = useViewAs()
  const menu = (
    <Menu aria-label={`Actions for ${user.username}`}>
      <MenuItem text="View as this person" onClick={() => void viewAs(user.id)} />
      {actsFor(user).map((action) => (
        <MenuItem
          key={action}
          text={`${words[action].act}…`}
          intent={action === 'DELETE' ? 'danger' : 'none'}
          onClick={() => onAct(action, user)}
        />
      ))}
    </Menu>
  )
  return (
    <PopoverNext content={menu} placement="bottom-end" animation="minimal" arrow={false}>
      <Button
        size="small"
        variant="minimal"
        icon={<More />}
        aria-label={`Actions for ${user.username}`}
      />
    </PopoverNext>
  )
}

interface Props {
  users: readonly Row[]
  sort: UserSort
  onSort: (sort: UserSort) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onAct: OnAct
}

export function UserTable({ users, sort, onSort, selected, onSelect, onAct }: Props) {
  const viewer = useSignedInViewer()
  const isOwn = (user: Row) => user.id === viewer.id
  const actions: Column<Row> = {
    key: 'actions',
    header: 'Actions',
    cell: (user) => {
      if (isOwn(user)) return <span className="muted">This is you</span>
      return isDeleted(user) ? '–' : <RowMenu user={user} onAct={onAct} />
    },
  }
  return (
    <DataTable
      caption="Users"
      columns={[...columns, actions]}
      rows={users}
      rowKey={(user) => user.id}
      order={{
        sort: toColumn(sort),
        keys: sortKeys,
        onSort: (column) => {
          const next = fromColumn(column)
          if (next) onSort(next)
        },
      }}
      selection={{
        selected,
        onChange: onSelect,
        nameOf: (user) => user.username,
        canSelect: (user) => !isOwn(user) && !isDeleted(user),
      }}
    />
  )
}
