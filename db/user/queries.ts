import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { users } from './table.ts'

export type Role = 'admin' | 'game_master' | 'judge' | 'participant'
export type UserState = 'active' | 'invited' | 'unverified' | 'disabled'

/** An account without its secrets. */
export type UserRow = {
  id: string
  role: Role
  state: UserState
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

/** How the account with this alias stands: who was invited has neither a password nor a verified address. */
export const userState = (u: string) =>
  `case when ${u}.disabled_at is not null then 'disabled'
     when ${u}.email_verified_at is not null then 'active'
     when ${u}.password_hash is null then 'invited' else 'unverified' end`

const userJson = `json_build_object('id', u.id, 'role', u.role, 'state', ${userState('u')}, 'username', u.username,
  'teamName', u.team_name, 'name', u.name,
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

type SortKey = { sql: string; type: 'text' | 'timestamptz' }

/** What lists of accounts are sorted by; those without a key come last in both directions. */
const sortKeys = {
  USERNAME: { sql: 'u.username', type: 'text' },
  NAME: { sql: 'lower(coalesce(u.team_name, u.name))', type: 'text' },
  // Within a role by address; no two roles begin alike.
  ROLE: { sql: "u.role::text || ' ' || u.username", type: 'text' },
  LAST_SEEN: { sql: "date_trunc('minute', u.last_seen_at)", type: 'timestamptz' },
  CREATED: { sql: 'u.created_at', type: 'timestamptz' },
} as const satisfies Record<string, SortKey>

export type UserSort = `${keyof typeof sortKeys}_${'ASC' | 'DESC'}`

/** One statement per order, so that each is prepared under its own name. */
function listBy(sort: UserSort) {
  const [, name, direction] = /^(\w+)_(ASC|DESC)$/u.exec(sort) ?? []
  const key = sortKeys[name as keyof typeof sortKeys]
  const order = direction === 'ASC' ? 'asc' : 'desc'
  const beyond = direction === 'ASC' ? '>' : '<'
  const after = `$6::${key.type}`
  return statement(
    `user_list_${sort.toLowerCase()}`,
    `with matching as materialized (
       select u.id, ${key.sql} as key from users u
       where ($1::text is null or u.role::text = $1::text)
         and ($2::text is null or position(lower($2::text) in lower(u.username || ' ' || coalesce(u.team_name, '') || ' ' || coalesce(u.name, ''))) > 0)
         and ($3::text is null or ${userState('u')} = $3::text)
         and ($4::uuid is null or u.id = $4::uuid)
     ), page as (
       select id, key from matching
       where $7::uuid is null
         or case when ${after} is null then key is null and id ${beyond} $7::uuid
              else key is null or key ${beyond} ${after} or (key = ${after} and id ${beyond} $7::uuid) end
       order by key ${order} nulls last, id ${order} limit $5::int
     )
     select (select count(*)::int from matching) as total,
       (select coalesce(json_agg(json_build_object('key', page.key::text, 'user', ${userJson})
          order by page.key ${order} nulls last, page.id ${order}), '[]')
        from users u join page on page.id = u.id) as items`,
  )
}

const sorts = Object.keys(sortKeys).flatMap((key) => [`${key}_ASC`, `${key}_DESC`] as UserSort[])
const lists = new Map(sorts.map((sort) => [sort, listBy(sort)]))

/** Where a page of accounts begins: after the one with this key in the order, and this id. */
export type AfterUser = { key: string | null; id: string }

/** Accounts in an order, each with its key in it, and the number of all that match. */
export async function listUsers(
  db: Database,
  filter: {
    role?: Role | null
    search?: string | null
    state?: UserState | null
    onlyId?: string | null
  },
  page: { sort: UserSort; after: AfterUser | null; limit: number },
): Promise<{ total: number; items: { key: string | null; user: UserRow }[] }> {
  const list = lists.get(page.sort)
  if (!list) throw new Error(`no order ${page.sort}`)
  const [row] = await db.run<{ total: number; items: { key: string | null; user: UserRow }[] }>(
    list,
    [
      filter.role ?? null,
      filter.search ?? null,
      filter.state ?? null,
      filter.onlyId ?? null,
      page.limit,
      page.after?.key ?? null,
      page.after?.id ?? null,
    ],
  )
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

/** Whether the database holds any account. */
export async function hasUsers(db: Database): Promise<boolean> {
  const rows = await db.run(statement('any_user', 'select 1 from users limit 1'))
  return rows.length > 0
}
