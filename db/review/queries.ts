import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { Phase } from '../scenario/queries.ts'
import { assigns, judges, manages, phase, seesEntry, seesScenario } from '../visibility.ts'
import { reviewJson } from './json.ts'
import type { ReviewRow } from './json.ts'
import { reviews } from './table.ts'

type Viewer = { id: string; role: string }

/** A review under its row lock, with what the rules need. */
export type LockedReview = {
  id: string
  entryId: string
  scenarioId: string
  participantId: string
  judgeId: string
  phase: Phase
  managed: boolean
  completed: boolean
  completedAt: string | null
  alias: string
}

const columns = `r.id, r.entry_id as "entryId", e.scenario_id as "scenarioId", e.participant_id as "participantId",
  r.judge_id as "judgeId", ${phase('s')} as phase, ${manages('s.challenge_id')} as managed,
  r.completed_at is not null as completed, iso_utc(r.completed_at) as "completedAt", e.alias`
const from = `from reviews r join entries e on e.id = r.entry_id join scenarios s on s.id = e.scenario_id`

// The share lock on the scenario keeps a release from slipping between check and write.
const lockOwn = statement(
  'review_lock_own',
  `select ${columns} ${from}
   where e.scenario_id = $3::uuid and e.participant_id = $4::uuid and r.judge_id = $1::uuid
     and ${seesScenario('s')} and ${judges('e', assigns('$3::uuid'))}
   for no key update of r for share of s`,
)

/** The viewer's own review of one entry that they may judge, locked. */
export async function lockOwnReview(
  db: Database,
  viewer: Viewer,
  scenarioId: string,
  participantId: string,
): Promise<LockedReview | undefined> {
  const [row] = await db.run<LockedReview>(lockOwn, [
    viewer.id,
    viewer.role,
    scenarioId,
    participantId,
  ])
  return row
}

const lockAll = statement(
  'reviews_lock_own',
  `select ${columns} ${from}
   where e.scenario_id = $3::uuid and r.judge_id = $1::uuid and ${seesScenario('s')} and ${judges('e', assigns('$3::uuid'))}
   order by r.id for no key update of r for share of s`,
)

/** All of the viewer's reviews in a scenario, locked. */
export const lockOwnReviews = (db: Database, viewer: Viewer, scenarioId: string) =>
  db.run<LockedReview>(lockAll, [viewer.id, viewer.role, scenarioId])

const lockById = statement(
  'review_lock',
  `select ${columns} ${from}
   where r.id = $3::uuid and ${seesScenario('s')} and ${seesEntry('e', 's')} for no key update of r`,
)

/** A review of an entry that the viewer may see, locked. */
export async function lockReview(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<LockedReview | undefined> {
  const [row] = await db.run<LockedReview>(lockById, [viewer.id, viewer.role, id])
  return row
}

const insertOwn = statement(
  'review_insert',
  `insert into reviews (id, entry_id, judge_id)
   select $5::uuid, e.id, $1::uuid from entries e join scenarios s on s.id = e.scenario_id
   where e.scenario_id = $3::uuid and e.participant_id = $4::uuid and ${seesScenario('s')} and ${judges('e', assigns('$3::uuid'))}
   on conflict do nothing`,
)

/** Begins the viewer's review of an entry they may judge; does nothing for others or when it exists. */
export const insertOwnReview = (
  db: Database,
  viewer: Viewer,
  scenarioId: string,
  participantId: string,
) => db.run(insertOwn, [viewer.id, viewer.role, scenarioId, participantId, newId()])

const insertAll = statement(
  'reviews_insert',
  `insert into reviews (id, entry_id, judge_id)
   select gen_random_uuid(), e.id, $1::uuid from entries e join scenarios s on s.id = e.scenario_id
   where e.scenario_id = $3::uuid and ${seesScenario('s')} and ${judges('e', assigns('$3::uuid'))}
   on conflict do nothing`,
)

/** Begins the viewer's reviews of every entry of a scenario that they may judge. */
export const insertOwnReviews = (db: Database, viewer: Viewer, scenarioId: string) =>
  db.run(insertAll, [viewer.id, viewer.role, scenarioId])

const byIds = statement(
  'reviews_by_ids',
  `select ${reviewJson('full')} as review ${from}
   where r.id = any($3::uuid[]) and ${seesScenario('s')}
     and (r.judge_id = $1::uuid or ${manages('s.challenge_id')})`,
)

/** Those of the reviews that the viewer may read: their own, or all as a game master. */
export async function findReviews(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReviewRow[]> {
  const rows = await db.run<{ review: ReviewRow }>(byIds, [viewer.id, viewer.role, ids])
  return rows.map((row) => row.review)
}

const ofEntries = statement(
  'reviews_of_entries',
  `select ${reviewJson('brief')} as review ${from}
   where r.entry_id = any($3::uuid[]) and ${manages('s.challenge_id')} order by r.id`,
)

/** All reviews of entries in challenges that the viewer manages. */
export async function reviewsOfEntries(
  db: Database,
  viewer: Viewer,
  entryIds: readonly string[],
): Promise<ReviewRow[]> {
  const rows = await db.run<{ review: ReviewRow }>(ofEntries, [viewer.id, viewer.role, entryIds])
  return rows.map((row) => row.review)
}

export type ReviewGap = {
  participantId: string
  alias: string
  responseType: 'summary' | 'concept_of_operation' | 'requirement'
  demandId: string | null
  criterionKey: string
  label: string
}

const gaps = statement(
  'review_gaps',
  `select e.participant_id as "participantId", e.alias, x.response_type as "responseType", x.demand_id as "demandId",
     k.key as "criterionKey", case when d.id is null then k.title else k.title || ': ' || left(d.text, 80) end as label
   from reviews r join entries e on e.id = r.entry_id join responses x on x.entry_id = e.id
   left join demands d on d.id = x.demand_id
   join criteria k on k.scenario_id = e.scenario_id
     and k.applies_to::text = case x.response_type when 'requirement' then 'demand' else x.response_type::text end
   left join requirements q on q.id = d.requirement_id
   where r.id = any($1::uuid[]) and d.removed_at is null
     and not exists (select 1 from scores sc where sc.review_id = r.id and sc.response_id = x.id and sc.criterion_id = k.id)
   order by e.alias, x.response_type, q.position, d.position, k.position limit 1000`,
)

/** Scores still missing in these reviews, at most 1,000. */
export const reviewGaps = (db: Database, ids: readonly string[]) => db.run<ReviewGap>(gaps, [ids])

const complete = statement(
  'reviews_complete',
  `update reviews set completed_at = date_trunc('milliseconds', clock_timestamp()), version = version + 1
   where id = any($1::uuid[]) and completed_at is null returning id, iso_utc(completed_at) as "completedAt"`,
)

/** Completes those of the reviews that are open, by the database's clock. */
export const completeReviewRows = (db: Database, ids: readonly string[]) =>
  db.run<{ id: string; completedAt: string }>(complete, [ids])

export async function reopenReviewRow(db: Database, id: string) {
  await db.orm
    .update(reviews)
    .set({ completedAt: null, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
}

export async function declareConflictRow(db: Database, id: string, reason: string) {
  await db.orm
    .update(reviews)
    .set({ conflict: reason, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
}
