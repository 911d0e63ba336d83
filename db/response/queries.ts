import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { ResponseType } from '../entry/queries.ts'
import { phase } from '../visibility.ts'

/** One item of the brief to answer, with the response it has. */
export type ItemRow = {
  responseType: ResponseType
  demandId: string | null
  label: string
  responseId: string | null
  content: string | null
  version: number | null
}

const items = statement(
  'entry_items',
  `with items as (
     select 'summary'::response_type as response_type, null::uuid as demand_id, 'Summary' as label, 0 as a, 0 as b
     union all select 'concept_of_operation', null, 'Concept of Operation', 0, 0
     union all
     select 'requirement', d.id, q.label || ', demand ' || row_number() over (partition by q.id order by d.position, d.id), q.number, d.number
     from (select r.id, row_number() over (order by r.position, r.id)::int as number,
             case when r.title = '' then 'Requirement ' || row_number() over (order by r.position, r.id) else r.title end as label
           from requirements r where r.scenario_id = $2::uuid
             and exists (select 1 from demands d where d.requirement_id = r.id and d.removed_at is null)) q
     join (select d.*, row_number() over (partition by d.requirement_id order by d.position, d.id)::int as number
           from demands d where d.removed_at is null) d on d.requirement_id = q.id
   )
   select i.response_type as "responseType", i.demand_id as "demandId", i.label, x.id as "responseId", x.content, x.version
   from items i left join responses x on x.entry_id = $1::uuid and x.response_type = i.response_type
     and x.demand_id is not distinct from i.demand_id
   order by i.response_type, i.a, i.b`,
)

/** Every item of the scenario's brief, in order, with the entry's response to it. */
export const entryItems = (db: Database, entryId: string, scenarioId: string) =>
  db.run<ItemRow>(items, [entryId, scenarioId])

const targets = statement(
  'response_targets',
  `select i.n::int, x.id as "responseId", x.content, x.version,
     i.response_type <> 'requirement' or exists (
       select 1 from demands d join requirements q on q.id = d.requirement_id
       where d.id = i.demand_id and d.removed_at is null and q.scenario_id = $2::uuid) as known
   from jsonb_to_recordset($3::text::jsonb) as i(n int, response_type response_type, demand_id uuid)
   left join responses x on x.entry_id = $1::uuid and x.response_type = i.response_type
     and x.demand_id is not distinct from i.demand_id
   order by i.n`,
)

export type TargetRow = {
  n: number
  responseId: string | null
  content: string | null
  version: number | null
  known: boolean
}

/** What stands now for each item to be saved, and whether the brief has it. */
export const responseTargets = (
  db: Database,
  entryId: string,
  scenarioId: string,
  list: readonly { responseType: ResponseType; demandId: string | null }[],
) =>
  db.run<TargetRow>(targets, [
    entryId,
    scenarioId,
    JSON.stringify(
      list.map((item, n) => ({ n, response_type: item.responseType, demand_id: item.demandId })),
    ),
  ])

// The gate re-reads the clock after the entry's lock was got, so that a save that waited
// for it past the deadline stores nothing. Unchanged texts keep their version.
const save = statement(
  'responses_save',
  `with gate as materialized (
     select 1 from entries e join scenarios s on s.id = e.scenario_id
     where e.id = $1::uuid and e.submitted_at is null
       and (${phase('s', 'clock_timestamp()')} = 'open'
         or (${phase('s', 'clock_timestamp()')} = 'judging' and e.extension_until > clock_timestamp()))
   ), input as (
     select * from jsonb_to_recordset($2::text::jsonb)
       as i(n int, id uuid, revision_id uuid, response_type response_type, demand_id uuid, content text)
   ), saved as (
     insert into responses as x (id, entry_id, response_type, demand_id, content, updated_at)
     select i.id, $1::uuid, i.response_type, i.demand_id, i.content, clock_timestamp() from input i, gate
     on conflict on constraint responses_entry_item do update
       set content = excluded.content, updated_at = excluded.updated_at,
           version = case when x.content = excluded.content then x.version else x.version + 1 end
     returning x.*
   ), latest as (
     select s.id, s.content, s.version, l.id as revision_id, l.saved_at, l.content as last_content
     from saved s left join lateral (
       select v.* from response_revisions v where v.response_id = s.id order by v.saved_at desc, v.id desc limit 1) l on true
   ), coalesced as (
     update response_revisions v set content = l.content, version = l.version
     from latest l where v.id = l.revision_id and l.saved_at > now() - interval '1 minute' and l.last_content <> l.content
   ), kept as (
     insert into response_revisions (id, response_id, content, version)
     select i.revision_id, l.id, l.content, l.version
     from latest l join saved s on s.id = l.id
     join input i on i.response_type = s.response_type and i.demand_id is not distinct from s.demand_id
     where l.revision_id is null or (l.saved_at <= now() - interval '1 minute' and l.last_content <> l.content)
   )
   select s.id, s.response_type as "responseType", s.demand_id as "demandId", s.content, s.version, iso_utc(s.updated_at) as "updatedAt"
   from saved s join input i on i.response_type = s.response_type and i.demand_id is not distinct from s.demand_id
   order by i.n`,
)

export type SavedResponse = {
  id: string
  responseType: ResponseType
  demandId: string | null
  content: string
  version: number
  updatedAt: string
}

/** Saves texts under the entry's lock with their revisions; answers nothing when the entry may no longer change. */
export const saveResponseRows = (
  db: Database,
  entryId: string,
  list: readonly { responseType: ResponseType; demandId: string | null; content: string }[],
) =>
  db.run<SavedResponse>(save, [
    entryId,
    JSON.stringify(
      list.map((item, n) => ({
        n,
        id: newId(),
        revision_id: newId(),
        response_type: item.responseType,
        demand_id: item.demandId,
        content: item.content,
      })),
    ),
  ])

const revisions = statement(
  'response_revisions',
  `select v.id, v.content, v.version, iso_utc(v.saved_at) as "savedAt"
   from response_revisions v join responses x on x.id = v.response_id join entries e on e.id = x.entry_id
   where x.id = $2::uuid and e.participant_id = $1::uuid order by v.saved_at desc, v.id desc limit 100`,
)

/** Earlier texts of the viewer's own response. */
export const ownRevisions = (db: Database, viewerId: string, responseId: string) =>
  db.run<{ id: string; content: string; version: number; savedAt: string }>(revisions, [
    viewerId,
    responseId,
  ])

const sealed = statement(
  'entry_sealed_content',
  `select x.response_type as "responseType", x.demand_id as "demandId", x.content
   from responses x where x.entry_id = $1::uuid order by x.response_type, x.demand_id`,
)

/** All contents of an entry in a fixed order, for its receipt. */
export const sealedContent = (db: Database, entryId: string) =>
  db.run<{ responseType: ResponseType; demandId: string | null; content: string }>(sealed, [
    entryId,
  ])

const fill = statement(
  'responses_fill',
  `insert into responses (id, entry_id, response_type, demand_id, content)
   select i.id, $1::uuid, i.response_type, i.demand_id, ''
   from jsonb_to_recordset($2::text::jsonb) as i(id uuid, response_type response_type, demand_id uuid)
   on conflict do nothing`,
)

/** Makes empty responses, so that every item of a sealed entry can be scored. */
export async function fillResponses(
  db: Database,
  entryId: string,
  list: readonly { responseType: ResponseType; demandId: string | null }[],
) {
  if (list.length > 0)
    await db.run(fill, [
      entryId,
      JSON.stringify(
        list.map((i) => ({ id: newId(), response_type: i.responseType, demand_id: i.demandId })),
      ),
    ])
}
