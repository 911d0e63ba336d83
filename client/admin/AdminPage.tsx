import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useAdminOverviewQuery, type AdminOverviewQuery } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import './admin.css'

export function Component() {
  const { data, error, refetch } = useAdminOverviewQuery()
  return (
    <Page title="Admin" loading={!data} error={error} onRetry={() => void refetch()}>
      {data && (
        <>
          <PeopleSection data={data} />
          <ChallengesSection data={data} />
          <Section title="Mail">
            <p>
              <Link to={paths.mail}>Read what was mailed</Link>, to whom and whether it arrived, and
              see how every mail looks.
            </p>
          </Section>
          <Section title="Data">
            <p>
              <a href={paths.graphiql}>Query the data with GraphQL</a>: entries, scores, results and
              everything else these pages show.
            </p>
          </Section>
        </>
      )}
    </Page>
  )
}

function PeopleSection({ data }: { data: AdminOverviewQuery }) {
  const counts = [
    { label: 'Admins', role: 'admin', count: data.admins.totalCount },
    { label: 'Game Masters', role: 'game_master', count: data.gameMasters.totalCount },
    { label: 'Judges', role: 'judge', count: data.judges.totalCount },
    { label: 'Participants', role: 'participant', count: data.participants.totalCount },
  ]
  return (
    <Section
      title="People"
      actions={<LinkButton to={paths.users}>All {data.everybody.totalCount} users</LinkButton>}
    >
      <ul className="counts">
        {counts.map(({ label, role, count }) => (
          <li key={role}>
            <Link to={`${paths.users}?role=${role}`}>
              <span className="counts-number">{count}</span> {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Row = AdminOverviewQuery['challenges']['edges'][number]['node']

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Challenge',
    cell: (row) => <Link to={paths.scenarios(row.id)}>{row.name}</Link>,
    sortBy: (row) => row.name,
    rowHeader: true,
  },
  {
    key: 'scenarios',
    header: 'Scenarios',
    cell: (row) => row.scenarioCount,
    sortBy: (row) => row.scenarioCount,
    numeric: true,
  },
  {
    key: 'drafts',
    header: 'Drafts',
    cell: (row) => row.attention.toPublish,
    sortBy: (row) => row.attention.toPublish,
    numeric: true,
  },
  {
    key: 'open',
    header: 'Open for answers',
    cell: (row) => row.openScenarioCount,
    sortBy: (row) => row.openScenarioCount,
    numeric: true,
  },
  {
    key: 'judging',
    header: 'In judging',
    cell: (row) => row.attention.inJudging,
    sortBy: (row) => row.attention.inJudging,
    numeric: true,
  },
]

function ChallengesSection({ data }: { data: AdminOverviewQuery }) {
  const rows = nodesOf(data.challenges)
  const { totalCount } = data.challenges
  return (
    <Section
      title="Challenges"
      actions={
        <LinkButton to={paths.challenges}>
          {totalCount > rows.length ? `All ${totalCount} challenges` : 'All challenges'}
        </LinkButton>
      }
    >
      {rows.length > 0 ? (
        <DataTable
          caption="Challenges"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sortable={totalCount === rows.length}
        />
      ) : (
        <Empty title="No challenges yet">Create the first one on the challenges page.</Empty>
      )}
    </Section>
  )
}
