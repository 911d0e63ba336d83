import { Button } from '@blueprintjs/core'
import type { AuditEventRowFragment } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { formatDateTime } from '../ui/time.ts'
import { Changes } from './Changes.tsx'
import { actionLabel, labelOf } from './changes.ts'

type Event = AuditEventRowFragment
type Person = NonNullable<Event['actor']>

const nameOf = ({ id, username }: Person) => username ?? `Deleted account ${id.slice(-6)}`

function Who({ event }: { event: Event }) {
  const { actor, onBehalfOf } = event
  return (
    <>
      {actor ? nameOf(actor) : 'Nobody signed in'}
      {onBehalfOf && <div className="muted">as {nameOf(onBehalfOf)}</div>}
    </>
  )
}

/** What it was done to; pressing it shows all that was done to that. */
function What({ event, onPick }: { event: Event; onPick: (objectId: string) => void }) {
  const { objectId, objectName, objectType } = event
  const kind = labelOf(objectType)
  if (!objectId) return <>{kind}</>
  const name = objectName ?? `…${objectId.slice(-6)}`
  return (
    <>
      <span className="muted">{kind}</span>{' '}
      <Button
        variant="minimal"
        size="small"
        className="audit-object"
        text={name}
        aria-label={`Only acts on ${name}`}
        onClick={() => onPick(objectId)}
      />
    </>
  )
}

interface Props {
  events: readonly Event[]
  /** Without it the objects are only named. */
  onPick?: (objectId: string) => void
}

export function AuditTable({ events, onPick }: Props) {
  const columns: Column<Event>[] = [
    {
      key: 'at',
      header: 'When',
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    },
    { key: 'who', header: 'Who', cell: (event) => <Who event={event} /> },
    {
      key: 'action',
      header: 'Act',
      cell: (event) => actionLabel(event.action),
      rowHeader: true,
    },
    {
      key: 'object',
      header: 'On',
      cell: (event) =>
        onPick ? (
          <What event={event} onPick={onPick} />
        ) : (
          `${labelOf(event.objectType)} ${event.objectName ?? ''}`
        ),
    },
    {
      key: 'changes',
      header: 'Changes',
      cell: (event) => <Changes before={event.before} after={event.after} />,
    },
  ]
  return (
    <DataTable
      caption="Audit events"
      columns={columns}
      rows={events}
      rowKey={(event) => event.id}
      sortable={false}
    />
  )
}
