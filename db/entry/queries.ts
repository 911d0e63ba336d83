import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { reviewJson } from '../review/json.ts'
import type { ReviewRow } from '../review/json.ts'
import type { Phase } from '../scenario/queries.ts'
import { assigns, manages, phase, seesEntry, seesScenario } from '../visibility.ts'
import { entries } from './table.ts'

type Viewer = { id: string; role: string }
export type ResponseType = 'summary' | 'concept_of_operation' | 'requirement'

export type ResponseRow = {
  id: string
  responseType: ResponseType
  demandId: string | null
  content: string
  version: number
  updatedAt: string
}

/** An entry as a viewer sees it. Identity is null where the viewer judges blind. */
export type EntryRow = {
  id: string
  scenarioId: string
  participantId: string
  alias: string
  teamName: string | null
  label: string
  anonymous: boolean
  submittedAt: string | null
  receipt: { code: string; sha256: string; submittedAt: string } | null
  extensionUntil: string | null
  answeredCount: number
  itemCount: number
  managed: boolean
  phase: Phase
  /** The viewer's own review, for judges. */
  myReview: ReviewRow | null
}

/** What to call a participant: the team's name, else the part of the address before the @. */
export const teamLabel = (u: string) =>
  `coalesce(nullif(${u}.team_name, ''), split_part(${u}.username, '@', 1))`

/** A judge of a blind scenario gets no identity in any field. */
const anonymous = `($2::text = 'judge' and s.blind)`

const entryJson = (review: string) => `json_build_object(
  'id', e.id, 'scenarioId', e.scenario_id, 'participantId', e.participant_id, 'alias', e.alias,
  'teamName', case when ${anonymous} then null else ${teamLabel('u')} end,
  'label', case when ${anonymous} then e.alias else ${teamLabel('u')} end, 'anonymous', ${anonymous},
  'submittedAt', iso_utc(e.submitted_at),
  'receipt', case when e.submitted_at is null or $2::text = 'judge' then null
     else json_build_object('code', e.receipt_code, 'sha256', e.receipt_sha256, 'submittedAt', iso_utc(e.submitted_at)) end,
  'extensionUntil', case when $2::text <> 'judge' then iso_utc(e.extension_until) end,
  'answeredCount', (select count(*)::int from responses x left join demands d on d.id = x.demand_id
     where x.entry_id = e.id and x.content ~ '\\S' and d.removed_at is null),
  'itemCount', 2 + (select count(*)::int from demands d join requirements q on q.id = d.requirement_id
     where q.scenario_id = e.scenario_id and d.removed_at is null),
  'managed', ${manages('s.challenge_id')}, 'phase', ${phase('s')},
  'myReview', case when $2::text = 'judge' then (
     select ${review} from reviews r where r.entry_id = e.id and r.judge_id = $1::uuid) end)`

/** Responses of entry e in the brief's order; those to demands since removed come last. */
const responsesJson = `(select coalesce(json_agg(json_build_object('id', x.id, 'responseType', x.response_type,
    'demandId', x.demand_id, 'content', x.content, 'version', x.version, 'updatedAt', iso_utc(x.updated_at))
    order by x.response_type, d.removed_at nulls first, q.position, q.id, d.position, d.id), '[]')
  from responses x left join demands d on d.id = x.demand_id left join requirements q on q.id = d.requirement_id
  where x.entry_id = e.id)`

const from = `from entries e join scenarios s on s.id = e.scenario_id join users u on u.id = e.participant_id`

const list = statement(
  'entry_list',
  `with visible as materialized (
     select e.id, e.alias from entries e join scenarios s on s.id = e.scenario_id
     where e.scenario_id = $3::uuid and ${seesScenario('s')} and ${seesEntry('e', 's', assigns('$3::uuid'))}
   ), page as (
     select v.* from visible v where $4::text is null or v.alias > $4::text order by v.alias limit $5::int
   )
   select (select count(*)::int from visible) as total,
     (select coalesce(json_agg(${entryJson(reviewJson('brief'))} order by e.alias), '[]')
      ${from} join page p on p.id = e.id) as items`,
)

/** Entries of a scenario that the viewer may see, by alias, with their number. */
export async function listEntries(
  db: Database,
  viewer: Viewer,
  scenarioId: string,
  page: { after: string | null; limit: number },
): Promise<{ total: number; items: EntryRow[] }> {
  const [row] = await db.run<{ total: number; items: EntryRow[] }>(list, [
    viewer.id,
    viewer.role,
    scenarioId,
    page.after,
    page.limit,
  ])
  return row ?? { total: 0, items: [] }
}

export type EntryDetail = EntryRow & { responses: ResponseRow[] }

const one = statement(
  'entry_detail',
  `select ${entryJson(reviewJson('full'))} as entry, ${responsesJson} as responses ${from}
   where e.scenario_id = $3::uuid and e.participant_id = $4::uuid and ${seesScenario('s')} and ${seesEntry('e', 's')}`,
)

/** One entry with its responses and the viewer's own review, if the viewer may see it. */
export async function findEntry(
  db: Database,
  viewer: Viewer,
  scenarioId: string,
  participantId: string,
): Promise<EntryDetail | undefined> {
  const [row] = await db.run<{ entry: EntryRow; responses: ResponseRow[] }>(one, [
    viewer.id,
    viewer.role,
    scenarioId,
    participantId,
  ])
  return row && { ...row.entry, responses: row.responses }
}

const byIds = statement(
  'entries_by_ids',
  `select ${entryJson(reviewJson('brief'))} as entry ${from}
   where e.id = any($3::uuid[]) and ${seesScenario('s')} and ${seesEntry('e', 's')}`,
)

/** Those of the entries that the viewer may see. */
export async function findEntries(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<EntryRow[]> {
  const rows = await db.run<{ entry: EntryRow }>(byIds, [viewer.id, viewer.role, ids])
  return rows.map((row) => row.entry)
}

const ofScenarios = statement(
  'own_entries_of_scenarios',
  `select ${entryJson(reviewJson('brief'))} as entry, ${responsesJson} as responses ${from}
   where e.scenario_id = any($3::uuid[]) and e.participant_id = $1::uuid`,
)

/** The participant's own entries in these scenarios. */
export async function ownEntries(
  db: Database,
  viewer: Viewer,
  scenarioIds: readonly string[],
): Promise<EntryDetail[]> {
  const rows = await db.run<{ entry: EntryRow; responses: ResponseRow[] }>(ofScenarios, [
    viewer.id,
    viewer.role,
    scenarioIds,
  ])
  return rows.map((row) => ({ ...row.entry, responses: row.responses }))
}

const responsesOf = statement(
  'responses_of_entries',
  `select e.id, ${responsesJson} as responses from entries e where e.id = any($1::uuid[])`,
)

/** Responses of entries already found visible. */
export const responsesOfEntries = (db: Database, ids: readonly string[]) =>
  db.run<{ id: string; responses: ResponseRow[] }>(responsesOf, [ids])

/** An entry under its row lock, with what the rules need. */
export type LockedEntry = {
  id: string
  scenarioId: string
  challengeId: string
  participantId: string
  alias: string
  phase: Phase
  managed: boolean
  submitted: boolean
  submittedAt: string | null
  receiptCode: string | null
  receiptSha256: string | null
  extended: boolean
  extensionUntil: string | null
}

const lockedColumns = `e.id, e.scenario_id as "scenarioId", s.challenge_id as "challengeId", e.participant_id as "participantId", e.alias,
  ${phase('s', 'clock_timestamp()')} as phase, ${manages('s.challenge_id')} as managed,
  e.submitted_at is not null as submitted, iso_utc(e.submitted_at) as "submittedAt", e.receipt_code as "receiptCode",
  e.receipt_sha256 as "receiptSha256", coalesce(e.extension_until > clock_timestamp(), false) as extended,
  iso_utc(e.extension_until) as "extensionUntil"`

const lockOwn = statement(
  'entry_lock_own',
  `select ${lockedColumns} from entries e join scenarios s on s.id = e.scenario_id
   where e.scenario_id = $3::uuid and e.participant_id = $1::uuid and ${seesScenario('s')} for no key update of e`,
)

/** The viewer's own entry, locked. */
export async function lockOwnEntry(
  db: Database,
  viewer: Viewer,
  scenarioId: string,
): Promise<LockedEntry | undefined> {
  const [row] = await db.run<LockedEntry>(lockOwn, [viewer.id, viewer.role, scenarioId])
  return row
}

const lockById = statement(
  'entry_lock',
  `select ${lockedColumns} from entries e join scenarios s on s.id = e.scenario_id
   where e.id = $3::uuid and ${seesScenario('s')} and ${seesEntry('e', 's')} for no key update of e`,
)

/** An entry that the viewer may see, locked. */
export async function lockEntry(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<LockedEntry | undefined> {
  const [row] = await db.run<LockedEntry>(lockById, [viewer.id, viewer.role, id])
  return row
}

const insert = statement(
  'entry_insert',
  `insert into entries (id, scenario_id, participant_id, alias) values ($1::uuid, $2::uuid, $3::uuid, $4::text)
   on conflict do nothing returning id`,
)

/** Makes an entry; false when it exists already or the alias is taken. */
export async function insertEntry(
  db: Database,
  entry: { scenarioId: string; participantId: string; alias: string },
): Promise<boolean> {
  const rows = await db.run(insert, [newId(), entry.scenarioId, entry.participantId, entry.alias])
  return rows.length > 0
}

const seal = statement(
  'entry_seal',
  `update entries set submitted_at = date_trunc('milliseconds', clock_timestamp()), receipt_code = $2::text, receipt_sha256 = $3::text
   where id = $1::uuid and submitted_at is null returning iso_utc(submitted_at) as "submittedAt"`,
)

/** Seals an entry by the database's clock; undefined when it is sealed already. */
export async function sealEntry(
  db: Database,
  id: string,
  receipt: { code: string; sha256: string },
): Promise<string | undefined> {
  const [row] = await db.run<{ submittedAt: string }>(seal, [id, receipt.code, receipt.sha256])
  return row?.submittedAt
}

export async function unsealEntry(db: Database, id: string) {
  await db.orm
    .update(entries)
    .set({ submittedAt: null, receiptCode: null, receiptSha256: null })
    .where(eq(entries.id, id))
}

export async function extendEntryRow(db: Database, id: string, until: Date) {
  await db.orm.update(entries).set({ extensionUntil: until }).where(eq(entries.id, id))
}

const due = statement(
  'entries_due',
  `select e.id from entries e join scenarios s on s.id = e.scenario_id
   where s.drafts_count_at_deadline and s.archived_at is null and e.submitted_at is null
     and ${phase('s')} = 'judging' and (e.extension_until is null or e.extension_until <= now())
   order by e.id limit $1::int for no key update of e skip locked`,
)

/** Draft entries past a deadline at which drafts count, locked; other instances skip them. */
export async function lockDueDrafts(db: Database, limit: number): Promise<string[]> {
  const rows = await db.run<{ id: string }>(due, [limit])
  return rows.map((row) => row.id)
}

/** How many entries and reviews a user has. */
export async function countWork(db: Database, userId: string): Promise<number> {
  const [row] = await db.run<{ count: number }>(
    statement(
      'user_work',
      `select (select count(*) from entries where participant_id = $1::uuid)::int
            + (select count(*) from reviews where judge_id = $1::uuid)::int as count`,
    ),
    [userId],
  )
  return row?.count ?? 0
}
