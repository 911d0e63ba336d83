import { Button, Tag } from '@blueprintjs/core'
import { Add, People } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { countryName } from '../../server/shared/countries.ts'
import { paths } from '../app/paths.ts'
import { useTeamsQuery, type TeamsQuery } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'

const pageSize = 50

type Team = TeamsQuery['participants']['edges'][number]['node']

const columns: Column<Team>[] = [
  {
    key: 'name',
    header: 'Team',
    cell: (team) => (
      <>
        <Link to={paths.team(team.id)}>{team.displayName}</Link>{' '}
        {team.disabledAt && <Tag minimal>Disabled</Tag>}
      </>
    ),
    rowHeader: true,
  },
  { key: 'username', header: 'E-mail address', cell: (team) => team.username },
  { key: 'members', header: 'Members', cell: (team) => team.members.length, numeric: true },
  {
    key: 'country',
    header: 'Country',
    cell: (team) => (team.country ? countryName(team.country) : '–'),
  },
  {
    key: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
          {formatRelative(lastSeenAt)}
        </time>
      ) : (
        'Never'
      ),
  },
]

/** All teams, for admins. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const search = params.get('search') ?? ''
  const { data, previousData, loading, error, refetch, fetchMore } = useTeamsQuery({
    variables: { first: pageSize, search: search || undefined },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.participants
  const teams = nodesOf(list)
  return (
    <Page
      title="Teams"
      width="wide"
      breadcrumbs={[{ text: 'Admin', to: paths.admin }, { text: 'Teams' }]}
      loading={!list}
      error={error}
      onRetry={() => void refetch()}
      actions={
        <>
          <LinkButton to={paths.importPeople}>Import teams</LinkButton>
          <Button
            intent="primary"
            icon={<Add />}
            text="Add team"
            onClick={() => setCreating(true)}
          />
        </>
      }
    >
      <div className="filters" role="search">
        <SearchField
          label="Search by team or e-mail"
          value={search}
          onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
        />
      </div>
      {teams.length > 0 ? (
        <DataTable
          caption="Teams"
          columns={columns}
          rows={teams}
          rowKey={(team) => team.id}
          sortable={false}
        />
      ) : (
        <Empty icon={<People size={48} />} title="No teams found">
          {search ? 'No team matches. Try fewer letters.' : 'Teams show here once they sign up.'}
        </Empty>
      )}
      <LoadMore
        things={list?.totalCount === 1 ? 'team' : 'teams'}
        shown={teams.length}
        total={list?.totalCount ?? 0}
        hasMore={list?.pageInfo.hasNextPage ?? false}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      />
      {creating && <CreateTeamDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
