import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { challengeGameMasters, challenges } from '../challenge/table.ts'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { criteria } from '../criterion/table.ts'
import { demands } from '../demand/table.ts'
import { entries } from '../entry/table.ts'
import { articleRevisions, articles, faqRevisions, faqs } from '../knowledge/table.ts'
import { teamMembers } from '../member/table.ts'
import { requirements } from '../requirement/table.ts'
import { responseRevisions, responses } from '../response/table.ts'
import { reviews } from '../review/table.ts'
import { scenarios } from '../scenario/table.ts'
import { scoreComments, scores } from '../score/table.ts'
import { users } from '../user/table.ts'

/** The tables of a world, each after those it refers to. */
const tables = {
  users,
  teamMembers,
  challenges,
  challengeGameMasters,
  scenarios,
  requirements,
  demands,
  criteria,
  entries,
  responses,
  responseRevisions,
  reviews,
  scores,
  scoreComments,
  faqs,
  faqRevisions,
  articles,
  articleRevisions,
}

/** All rows of a seeded world by table. The rows of one table have the same fields. */
export type World = { [T in keyof typeof tables]: (typeof tables)[T]['$inferInsert'][] }

/** Kinds of rows that are recorded as seeded; the others hang on them. */
const recorded = [
  'users',
  'teamMembers',
  'challenges',
  'scenarios',
  'requirements',
  'demands',
  'criteria',
  'entries',
  'responses',
  'reviews',
  'faqs',
  'articles',
] as const

async function insertRows(db: Database, table: PgTable, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const json = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, column]) => [column.name, (row as Record<string, unknown>)[field]]),
    ),
  )
  await db.run(
    statement(
      `seed_${name}`,
      `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
    ),
    [JSON.stringify(json)],
  )
}

const record = statement(
  'seed_record',
  `insert into seeded_objects (object_type, object_id)
   select x.object_type, x.object_id from jsonb_to_recordset($1::text::jsonb) as x(object_type text, object_id uuid)`,
)

/** Stores a world, one statement per table, and records it as seeded. */
export async function insertWorld(tx: Database, world: World): Promise<void> {
  for (const [name, table] of Object.entries(tables))
    await insertRows(tx, table, world[name as keyof World])
  const objects = recorded.flatMap((name) =>
    world[name].map(({ id }) => ({ object_type: getTableName(tables[name]), object_id: id })),
  )
  await tx.run(record, [JSON.stringify(objects)])
}

const any = statement('seeded_any', 'select 1 from seeded_objects limit 1')

/** Whether the database holds a seeded world. */
export const holdsSeed = async (db: Database) => (await db.run(any)).length > 0

const taken = statement(
  'seed_usernames_taken',
  'select username from users where username = any($1::text[]) order by username',
)

/** Those of the addresses that have an account. */
export async function takenUsernames(db: Database, usernames: readonly string[]) {
  const rows = await db.run<{ username: string }>(taken, [usernames])
  return rows.map((row) => row.username)
}

const today = statement(
  'seed_today',
  `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`,
)

/** The start of the current UTC day by the database's clock. */
export async function startOfDay(db: Database): Promise<Date> {
  const [row] = await db.run<{ day: string }>(today)
  if (!row) throw new Error('the database told no date')
  return new Date(`${row.day}T00:00:00Z`)
}

const seeded = (type: string) =>
  `(select object_id from seeded_objects where object_type = '${type}')`
const inSeededChallenge = (s: string) => `${s}.challenge_id in ${seeded('challenges')}`

/** Entries that go with the world: all in its scenarios and all of its teams. */
const entriesInScope = `(select e.id from entries e join scenarios s on s.id = e.scenario_id
  where ${inSeededChallenge('s')} or e.participant_id in ${seeded('users')})`
const reviewsInScope = `(select r.id from reviews r
  where r.judge_id in ${seeded('users')} or r.entry_id in ${entriesInScope})`

const hanging = statement(
  'seed_hanging',
  `select
     (select count(*)::int from scenarios s where ${inSeededChallenge('s')} and s.id not in ${seeded('scenarios')}) as scenarios,
     (select count(*)::int from entries e join scenarios s on s.id = e.scenario_id
      where (${inSeededChallenge('s')}) <> (e.participant_id in ${seeded('users')})) as entries,
     (select count(*)::int from reviews r
      where (r.entry_id in ${entriesInScope}) <> (r.judge_id in ${seeded('users')})) as reviews,
     (select not exists (select 1 from users where role = 'admin' and disabled_at is null and id not in ${seeded('users')})
        and exists (select 1 from users where id not in ${seeded('users')})) as "lastAdmin"`,
)

export type Hanging = { scenarios: number; entries: number; reviews: number; lastAdmin: boolean }

/** What others made that taking the world away would take too. */
export async function hangingOnSeed(db: Database): Promise<Hanging> {
  const [row] = await db.run<Hanging>(hanging)
  return row ?? { scenarios: 0, entries: 0, reviews: 0, lastAdmin: false }
}

// One after the other: work is never deleted through a foreign key.
const removal = [
  `delete from score_comments where review_id in ${reviewsInScope}`,
  `delete from scores where review_id in ${reviewsInScope}`,
  `delete from reviews where id in ${reviewsInScope}`,
  `delete from responses where entry_id in ${entriesInScope}`,
  `delete from entries where id in ${entriesInScope}`,
  `delete from challenges where id in ${seeded('challenges')}`,
  `delete from faqs where id in ${seeded('faqs')}`,
  `delete from articles where id in ${seeded('articles')}`,
  `delete from users where id in ${seeded('users')}`,
  'delete from seeded_objects',
].map((text, step) => statement(`seed_remove_${step + 1}`, text))

/** Takes the seeded world away with all that hangs on it. Audit events stay. */
export async function removeSeeded(tx: Database): Promise<void> {
  for (const step of removal) await tx.run(step)
}
