import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { assigns, manages, phase, seesChallenge, seesEntry, seesScenario } from '../visibility.ts'
import { challengeGameMasters, challenges } from './table.ts'

/** A challenge as a viewer sees it. */
export type ChallengeRow = {
  id: string
  name: string
  description: string
  startsAt: string | null
  endsAt: string | null
  timeZone: string
  isPublic: boolean
  archivedAt: string | null
  scenarioCount: number
  openScenarioCount: number
  managed: boolean
}

type Viewer = { id: string; role: string }

const challengeJson = `json_build_object(
  'id', c.id, 'name', c.name, 'description', c.description, 'startsAt', iso_utc(c.starts_at),
  'endsAt', iso_utc(c.ends_at), 'timeZone', c.time_zone, 'isPublic', c.is_public,
  'archivedAt', iso_utc(c.archived_at), 'managed', ${manages('c.id')},
  'scenarioCount', (select count(*)::int from scenarios s where s.challenge_id = c.id and ${seesScenario('s')} and s.archived_at is null),
  'openScenarioCount', (select count(*)::int from scenarios s where s.challenge_id = c.id and s.archived_at is null and ${phase('s')} = 'open'))`

const list = statement(
  'challenge_list',
  `with visible as materialized (
     select c.id from challenges c
     where c.archived_at is null and ${seesChallenge('c')}
       and ($3::text is null or position(lower($3::text) in lower(c.name)) > 0)
   ), page as (
     select c.* from challenges c join visible v on v.id = c.id
     where $4::uuid is null or c.id < $4::uuid order by c.id desc limit $5::int
   )
   select (select count(*)::int from visible) as total,
          (select coalesce(json_agg(${challengeJson} order by c.id desc), '[]') from page c) as items`,
)

/** Challenges the viewer may see, newest first, with their number. */
export async function listChallenges(
  db: Database,
  viewer: Viewer,
  page: { search: string | null; after: string | null; limit: number },
): Promise<{ total: number; items: ChallengeRow[] }> {
  const [row] = await db.run<{ total: number; items: ChallengeRow[] }>(list, [
    viewer.id,
    viewer.role,
    page.search,
    page.after,
    page.limit,
  ])
  return row ?? { total: 0, items: [] }
}

const byIds = statement(
  'challenges_by_ids',
  `select ${challengeJson} as challenge from challenges c where c.id = any($3::uuid[]) and ${seesChallenge('c')}`,
)

/** Those of the challenges that the viewer may see. */
export async function findChallenges(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ChallengeRow[]> {
  const rows = await db.run<{ challenge: ChallengeRow }>(byIds, [viewer.id, viewer.role, ids])
  return rows.map((row) => row.challenge)
}

const attention = statement(
  'challenge_attention',
  `select c.id,
     case when $2::text = 'participant' then (
       select count(*)::int from scenarios s where s.challenge_id = c.id and s.archived_at is null and ${phase('s')} = 'open'
         and not exists (select 1 from entries e where e.scenario_id = s.id and e.participant_id = $1::uuid and e.submitted_at is not null))
     else 0 end as "toSubmit",
     case when $2::text = 'judge' then (
       select count(*)::int from scenarios s cross join lateral (select ${assigns('s.id')} as assigned offset 0) a
       join entries e on e.scenario_id = s.id
       where s.challenge_id = c.id and s.archived_at is null and ${phase('s')} in ('open', 'judging') and ${seesEntry('e', 's', 'a.assigned')}
         and not exists (select 1 from reviews r where r.entry_id = e.id and r.judge_id = $1::uuid and r.completed_at is not null))
     else 0 end as "toJudge",
     case when ${manages('c.id')} then (
       select count(*)::int from scenarios s where s.challenge_id = c.id and s.archived_at is null and s.published_at is null)
     else 0 end as "toPublish",
     case when ${manages('c.id')} then (
       select count(*)::int from scenarios s where s.challenge_id = c.id and s.archived_at is null and ${phase('s')} = 'judging')
     else 0 end as "inJudging"
   from challenges c where c.id = any($3::uuid[])`,
)

export type AttentionRow = {
  id: string
  toSubmit: number
  toJudge: number
  toPublish: number
  inJudging: number
}

/** What needs the viewer in each of these challenges. */
export const challengeAttention = (db: Database, viewer: Viewer, ids: readonly string[]) =>
  db.run<AttentionRow>(attention, [viewer.id, viewer.role, ids])

export type ChallengeFields = Partial<
  Pick<
    typeof challenges.$inferInsert,
    'name' | 'description' | 'startsAt' | 'endsAt' | 'timeZone' | 'isPublic'
  >
>

/** Stores a new challenge and who manages it; answers its id. */
export async function insertChallenge(
  db: Database,
  fields: ChallengeFields & { name: string },
  gameMasterIds: readonly string[],
): Promise<string> {
  const id = newId()
  await db.orm.insert(challenges).values({ ...fields, id })
  if (gameMasterIds.length > 0)
    await db.orm
      .insert(challengeGameMasters)
      .values(gameMasterIds.map((userId) => ({ challengeId: id, userId })))
  return id
}

/** The challenge's stored fields, its row locked. */
export async function lockChallenge(db: Database, id: string) {
  const [row] = await db.orm.select().from(challenges).where(eq(challenges.id, id)).for('update')
  return row
}

export async function updateChallengeRow(db: Database, id: string, fields: ChallengeFields) {
  if (Object.keys(fields).length > 0)
    await db.orm.update(challenges).set(fields).where(eq(challenges.id, id))
}

const deletable = statement(
  'challenges_deletable',
  `select c.id, c.name, ${manages('c.id')} as managed,
     exists (select 1 from scenarios s join entries e on e.scenario_id = s.id where s.challenge_id = c.id) as "hasEntries"
   from challenges c where c.id = any($3::uuid[]) and ${seesChallenge('c')} order by c.id for update of c`,
)

export type DeletableRow = { id: string; name: string; managed: boolean; hasEntries: boolean }

/** The challenges that the viewer may see, locked, with what stands against deleting them. */
export const lockChallengesForDelete = (db: Database, viewer: Viewer, ids: readonly string[]) =>
  db.run<DeletableRow>(deletable, [viewer.id, viewer.role, ids])

export async function deleteChallengeRows(db: Database, ids: readonly string[]) {
  if (ids.length > 0) await db.orm.delete(challenges).where(inArray(challenges.id, [...ids]))
}

const archive = statement(
  'challenges_archive',
  `with archived as (update challenges set archived_at = now() where id = any($1::uuid[]) and archived_at is null returning id)
   update scenarios set archived_at = now() where challenge_id in (select id from archived) and archived_at is null`,
)

/** Archives challenges with their scenarios. */
export const archiveChallenges = (db: Database, ids: readonly string[]) => db.run(archive, [ids])

const masters = statement(
  'challenge_game_masters',
  `select gm.challenge_id as "challengeId", gm.user_id as "userId"
   from challenge_game_masters gm join users u on u.id = gm.user_id
   where gm.challenge_id = any($3::uuid[]) and ${manages('gm.challenge_id')} order by u.username`,
)

/** Who manages these challenges, for those of them that the viewer manages too. */
export const gameMastersOf = (db: Database, viewer: Viewer, challengeIds: readonly string[]) =>
  db.run<{ challengeId: string; userId: string }>(masters, [viewer.id, viewer.role, challengeIds])

const candidates = statement(
  'game_masters_by_username',
  `select id, username from users where username = any($1::text[]) and role = 'game_master' and disabled_at is null`,
)

/** Game masters with these usernames. */
export const findGameMasters = (db: Database, usernames: readonly string[]) =>
  db.run<{ id: string; username: string }>(candidates, [usernames])

const replace = statement(
  'challenge_game_masters_replace',
  `with gone as (delete from challenge_game_masters where challenge_id = $1::uuid and user_id <> all($2::uuid[]))
   insert into challenge_game_masters (challenge_id, user_id)
   select $1::uuid, unnest($2::uuid[]) on conflict do nothing`,
)

/** Makes these users the challenge's game masters. */
export const replaceGameMasters = (db: Database, challengeId: string, userIds: readonly string[]) =>
  db.run(replace, [challengeId, userIds])
