import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { type Role, type UserState, userState } from './queries.ts'

/** What an account holds: this decides whether it can change its role or vanish, and what stays behind. */
export type UserWork = {
  entries: number
  submittedEntries: number
  reviews: number
  completedReviews: number
  /** Challenges it is a game master of. */
  challenges: number
  /** Members of its team. */
  members: number
}

/** What the rules of acts on accounts need to know of one. */
export type UserFacts = {
  id: string
  username: string
  role: Role
  teamName: string | null
  state: UserState
  /** Was made anonymous, its work kept. */
  anonymous: boolean
  work: UserWork
}

/** Nobody's address: only accounts that were made anonymous have such a one. */
const nobody = '@invalid'

const facts = statement(
  'user_facts',
  `select u.id, u.username, u.role, u.team_name as "teamName", ${userState('u')} as state,
     right(u.username, ${nobody.length}) = '${nobody}' as anonymous,
     json_build_object(
       'entries', (select count(*) from entries e where e.participant_id = u.id),
       'submittedEntries', (select count(*) from entries e where e.participant_id = u.id and e.submitted_at is not null),
       'reviews', (select count(*) from reviews r where r.judge_id = u.id),
       'completedReviews', (select count(*) from reviews r where r.judge_id = u.id and r.completed_at is not null),
       'challenges', (select count(*) from challenge_game_masters g where g.user_id = u.id),
       'members', (select count(*) from team_members m where m.participant_id = u.id)) as work
   from users u where u.id = any($1::uuid[])`,
)

/** What these accounts are and hold, each once. */
export const findUserFacts = (db: Database, ids: readonly string[]): Promise<UserFacts[]> =>
  db.run<UserFacts>(facts, [ids])

const lock = statement(
  'users_lock',
  'select id from users where id = any($1::uuid[]) order by id for update',
)

/** Locks accounts. What depends on them is read by a statement of its own afterwards, to see what came first. */
export const lockUsers = (db: Database, ids: readonly string[]) => db.run(lock, [ids])

const setDisabled = statement(
  'users_disable',
  'update users set disabled_at = case when $2::boolean then now() end where id = any($1::uuid[])',
)

/** Disables accounts or enables them again. */
export const setUsersDisabled = (db: Database, ids: readonly string[], disabled: boolean) =>
  db.run(setDisabled, [ids, disabled])

const setRole = statement(
  'users_role',
  `with members as (
     delete from team_members where $2::text <> 'participant' and participant_id = any($1::uuid[])
   ), managed as (
     delete from challenge_game_masters where $2::text <> 'game_master' and user_id = any($1::uuid[])
   )
   update users set role = $2::text::user_role, team_name = case when $2::text = 'participant' then team_name end
   where id = any($1::uuid[])`,
)

/** Gives accounts another role, and takes away what only the former one has: team name, members, challenges. */
export const setUsersRole = (db: Database, ids: readonly string[], role: Role) =>
  db.run(setRole, [ids, role])

const remove = statement('users_delete', 'delete from users where id = any($1::uuid[])')

export const deleteUserRows = (db: Database, ids: readonly string[]) => db.run(remove, [ids])

const anonymise = statement(
  'users_anonymise',
  `with members as (
     delete from team_members where participant_id = any($1::uuid[])
   ), managed as (
     delete from challenge_game_masters where user_id = any($1::uuid[])
   )
   -- The end of an id is random, and short enough to be read.
   update users set username = 'deleted-' || right(id::text, 12) || '${nobody}', password_hash = null,
     team_name = case when role = 'participant' then 'Deleted team' end, name = null, college = null,
     class_year = null, gender = null, student_type = null, country = null, phone = null,
     disabled_at = coalesce(disabled_at, now())
   where id = any($1::uuid[])`,
)

/** Empties all that identifies the people and disables the accounts; their work stays. */
export const anonymiseUserRows = (db: Database, ids: readonly string[]) => db.run(anonymise, [ids])

const admins = statement(
  'admins_active',
  `select id from users where role = 'admin' and disabled_at is null`,
)

/** Ids of all admins that can sign in. */
export async function findActiveAdmins(db: Database): Promise<string[]> {
  const rows = await db.run<{ id: string }>(admins)
  return rows.map((row) => row.id)
}
