import type { Database } from '../client.ts'
import { statement } from '../client.ts'

/** Somebody in the audit trail; the name stays empty once the account is gone. */
export type AuditPerson = { id: string; username: string | null }

/** Who did what to which object when. */
export type AuditEventRow = {
  id: string
  at: string
  /** The same to the microsecond: pages go on from there without a gap. */
  exactAt: string
  actor: AuditPerson | null
  onBehalfOf: AuditPerson | null
  action: string
  objectType: string
  objectId: string | null
  /** What the object is called today, where it has a name and still exists. */
  objectName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string | null
}

export type AuditFilter = {
  /** Part of the actor's address, or their id. */
  actor: string | null
  /** An action such as `user.delete`, or what it starts with, such as `user.`. */
  action: string | null
  objectType: string | null
  objectId: string | null
  from: string | null
  to: string | null
}

const matches = `($1::text is null or a.actor_id::text = lower($1::text) or a.actor_id in (
     select u.id from users u where position(lower($1::text) in u.username) > 0))
   and ($2::text is null or starts_with(a.action, $2::text))
   and ($3::text is null or a.object_type = $3::text)
   and ($4::uuid is null or a.object_id = $4::uuid)
   and ($5::timestamptz is null or a.at >= $5::timestamptz)
   and ($6::timestamptz is null or a.at < $6::timestamptz)`

const person = (id: string) =>
  `case when ${id} is not null then json_build_object('id', ${id},
     'username', (select u.username from users u where u.id = ${id})) end`

const list = statement(
  'audit_list',
  `select json_build_object('id', a.id, 'at', iso_utc(a.at),
     'exactAt', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'actor', ${person('a.actor_id')},
     'onBehalfOf', ${person('a.on_behalf_of')}, 'action', a.action, 'objectType', a.object_type,
     'objectId', a.object_id, 'objectName', case a.object_type
       when 'user' then (select u.username from users u where u.id = a.object_id)
       when 'challenge' then (select c.name from challenges c where c.id = a.object_id)
       when 'scenario' then (select s.name from scenarios s where s.id = a.object_id)
       when 'entry' then (select e.alias from entries e where e.id = a.object_id) end,
     'before', a.before, 'after', a.after, 'requestId', a.request_id) as event
   from audit_events a
   where ${matches} and ($7::timestamptz is null or (a.at, a.id) < ($7::timestamptz, $8::uuid))
   order by a.at desc, a.id desc limit $9::int`,
)

const values = (filter: AuditFilter) => [
  filter.actor,
  filter.action,
  filter.objectType,
  filter.objectId,
  filter.from,
  filter.to,
]

/** Audit events that match, newest first. `after` is the exact instant and id of the last one read. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  page: { after: { at: string; id: string } | null; limit: number },
): Promise<AuditEventRow[]> {
  const rows = await db.run<{ event: AuditEventRow }>(list, [
    ...values(filter),
    page.after?.at ?? null,
    page.after?.id ?? null,
    page.limit,
  ])
  return rows.map((row) => row.event)
}

const count = statement(
  'audit_count',
  `select count(*)::int as n from audit_events a where ${matches}`,
)

export async function countAudit(db: Database, filter: AuditFilter): Promise<number> {
  const [row] = await db.run<{ n: number }>(count, values(filter))
  return row?.n ?? 0
}

const kinds = statement(
  'audit_actions',
  `with recursive actions as (
     (select action from audit_events order by action limit 1)
     union all
     select (select e.action from audit_events e where e.action > a.action order by e.action limit 1)
     from actions a where a.action is not null)
   select action from actions where action is not null`,
)

/** Every action that was ever recorded, by walking the index from one to the next. */
export async function listAuditActions(db: Database): Promise<string[]> {
  return (await db.run<{ action: string }>(kinds)).map((row) => row.action)
}
