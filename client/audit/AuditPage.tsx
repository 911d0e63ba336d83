import { Classes, Tag } from '@blueprintjs/core'
import { History } from '@blueprintjs/icons'
import { paths } from '../app/paths.ts'
import { useAuditTrailQuery } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { Empty } from '../ui/Empty.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Page } from '../ui/Page.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import './audit.css'
import { csvAddress, useAuditFilters } from './filters.ts'

const pageSize = 50

export function Component() {
  const filters = useAuditFilters()
  const { data, previousData, loading, error, refetch, fetchMore } = useAuditTrailQuery({
    variables: { first: pageSize, ...filters.variables },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  // While a filter changes, the former list stays: no flicker, no jump.
  const list = (data ?? previousData)?.auditEvents
  const events = nodesOf(list)
  const objectId = filters.value('object')
  const picked = events.find((event) => event.objectId === objectId)
  return (
    <Page
      title="Audit"
      subtitle="Who did what to what, and when. Nothing here can be changed."
      width="wide"
      breadcrumbs={[{ text: 'Admin', to: paths.admin }, { text: 'Audit' }]}
      loading={!list}
      error={error}
      onRetry={() => void refetch()}
      actions={
        <a className={Classes.BUTTON} href={csvAddress(filters)} download>
          <span className={Classes.BUTTON_TEXT}>Download as CSV</span>
        </a>
      }
    >
      <AuditFilters filters={filters} />
      {objectId && (
        <p>
          <Tag minimal onRemove={() => filters.set('object', '')}>
            Only acts on {picked?.objectName ?? objectId}
          </Tag>
        </p>
      )}
      {events.length > 0 ? (
        <AuditTable events={events} onPick={(id) => filters.set('object', id)} />
      ) : (
        <Empty icon={<History size={48} />} title="Nothing found">
          Nothing that matches was recorded. Widen the time, or clear the filters.
        </Empty>
      )}
      <LoadMore
        things={list?.totalCount === 1 ? 'event' : 'events'}
        shown={events.length}
        total={list?.totalCount ?? 0}
        hasMore={list?.pageInfo.hasNextPage ?? false}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      />
    </Page>
  )
}
