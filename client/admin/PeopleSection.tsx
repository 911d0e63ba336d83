import { Link } from 'react-router-dom'
import { roleLabels, roles, type Role } from '../../server/shared/options.ts'
import { userStateLabels, userStates, type UserState } from '../../server/shared/people.ts'
import { paths } from '../app/paths.ts'
import type { AdminPageQuery } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Section } from '../ui/Section.tsx'

type People = AdminPageQuery['adminOverview']['people']

/** A number that leads to those it counts. */
function Count({ role, state, count }: { role: Role; state?: UserState; count: number }) {
  if (count === 0) return <span className="muted">0</span>
  const query = new URLSearchParams({ role, ...(state ? { state } : {}) })
  return (
    <Link
      to={`${paths.users}?${query}`}
      aria-label={`${count} of role ${roleLabels[role]}, ${state ? userStateLabels[state] : 'all states'}`}
    >
      {count}
    </Link>
  )
}

export function PeopleSection({ people }: { people: People }) {
  const countOf = (role: Role, state?: UserState) =>
    people
      .filter((one) => one.role === role && (!state || one.state === state))
      .reduce((sum, { count }) => sum + count, 0)
  // A state that nobody has is no column.
  const states = userStates.filter((state) => people.some((one) => one.state === state))
  const columns: Column<Role>[] = [
    { key: 'role', header: 'Role', cell: (role) => roleLabels[role], rowHeader: true },
    ...states.map((state) => ({
      key: state,
      header: userStateLabels[state],
      cell: (role: Role) => <Count role={role} state={state} count={countOf(role, state)} />,
      numeric: true,
    })),
    {
      key: 'all',
      header: 'All',
      cell: (role) => <Count role={role} count={countOf(role)} />,
      numeric: true,
    },
  ]
  const total = people.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title="People" actions={<LinkButton to={paths.users}>All {total} users</LinkButton>}>
      <DataTable
        caption="People by role and state"
        columns={columns}
        rows={roles}
        rowKey={(role) => role}
        sortable={false}
      />
    </Section>
  )
}
