import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { users } from './table.ts'

export type Role = 'admin' | 'game_master' | 'judge' | 'participant'

/** An account without its secrets. */
export type UserRow = {
  id: string
  role: Role
  username: string
  teamName: string | null
  name: string | null
  college: string | null
  classYear: string | null
  gender: string | null
  studentType: string | null
  country: string | null
  phone: string | null
  emailVerified: boolean
  disabledAt: string | null
  lastSeenAt: string | null
  createdAt: string
}

const userJson = `json_build_object('id', u.id, 'role', u.role, 'username', u.username, 'teamName', u.team_name, 'name', u.name,
  'college', u.college, 'classYear', u.class_year, 'gender', u.gender, 'studentType', u.student_type, 'country', u.country,
  'phone', u.phone, 'emailVerified', u.email_verified_at is not null, 'disabledAt', iso_utc(u.disabled_at),
  'lastSeenAt', iso_utc(date_trunc('minute', u.last_seen_at)), 'createdAt', iso_utc(u.created_at))`

const byIds = statement(
  'users_by_ids',
  `select ${userJson} as "user" from users u where u.id = any($1::uuid[])`,
)

/** Accounts by id; whoever calls has checked the right to see them. */
export async function findUsers(db: Database, ids: readonly string[]): Promise<UserRow[]> {
  const rows = await db.run<{ user: UserRow }>(byIds, [ids])
  return rows.map((row) => row.user)
}

const list = statement(
  'user_list',
  `with matching as materialized (
     select u.id, u.username from users u
     where ($1::text is null or u.role::text = $1::text)
       and ($2::text is null or position(lower($2::text) in lower(u.username || ' ' || coalesce(u.team_name, '') || ' ' || coalesce(u.name, ''))) > 0)
       and ($5::uuid is null or u.id = $5::uuid)
   ), page as (
     select id from matching where $3::text is null or username > $3::text order by username limit $4::int
   )
   select (select count(*)::int from matching) as total,
     (select coalesce(json_agg(${userJson} order by u.username), '[]') from users u join page on page.id = u.id) as items`,
)

/** Accounts by username, with their number. */
export async function listUsers(
  db: Database,
  filter: { role: Role | null; search: string | null; onlyId: string | null },
  page: { after: string | null; limit: number },
): Promise<{ total: number; items: UserRow[] }> {
  const [row] = await db.run<{ total: number; items: UserRow[] }>(list, [
    filter.role,
    filter.search,
    page.after,
    page.limit,
    filter.onlyId,
  ])
  return row ?? { total: 0, items: [] }
}

/** The account of an address with what signing in needs. */
export async function findCredentials(db: Database, username: string) {
  const [row] = await db.orm
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.username, username))
  return row
}

/** The stored password hash of an account. */
export async function findPasswordHash(db: Database, id: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  return row?.passwordHash ?? null
}

export type UserFields = Partial<Omit<typeof users.$inferInsert, 'id' | 'createdAt'>>

/** Stores a new account; undefined when the address is taken. */
export async function insertUser(
  db: Database,
  fields: UserFields & { username: string; role: Role },
): Promise<string | undefined> {
  const rows = await db.orm
    .insert(users)
    .values({ ...fields, id: newId() })
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id })
  return rows[0]?.id
}

export async function updateUserRow(db: Database, id: string, fields: UserFields) {
  if (Object.keys(fields).length > 0) await db.orm.update(users).set(fields).where(eq(users.id, id))
}

/** Marks the address as verified, once. */
export async function verifyUserRow(db: Database, id: string) {
  await db.orm
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, id))
}

const lockAdmins = statement(
  'admins_lock',
  `select id from users where role = 'admin' and disabled_at is null order by id for update`,
)

/** Ids of all admins that can sign in, their rows locked, so that two cannot remove each other. */
export async function lockActiveAdmins(db: Database): Promise<string[]> {
  const rows = await db.run<{ id: string }>(lockAdmins)
  return rows.map((row) => row.id)
}

export async function lockUser(db: Database, id: string) {
  const [row] = await db.orm.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

export async function deleteUserRow(db: Database, id: string) {
  await db.orm.delete(users).where(eq(users.id, id))
}

/** Empties all that identifies a person and disables the account; its work stays. */
export async function anonymiseUserRow(db: Database, id: string) {
  await db.orm
    .update(users)
    .set({
      // The end of an id is random, and short enough to be read.
      username: `deleted-${id.slice(-12)}@invalid`,
      passwordHash: null,
      teamName: sql`case when ${users.role} = 'participant' then 'Deleted team' end`,
      name: null,
      college: null,
      classYear: null,
      gender: null,
      studentType: null,
      country: null,
      phone: null,
      disabledAt: sql`now()`,
    })
    .where(eq(users.id, id))
}

/** Whether the database holds any account. */
export async function hasUsers(db: Database): Promise<boolean> {
  const rows = await db.run(statement('any_user', 'select 1 from users limit 1'))
  return rows.length > 0
}
