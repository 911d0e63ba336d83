import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { Role } from '../user/queries.ts'
import { emailTokens } from './table.ts'

export type SessionRow = {
  sessionId: string
  active: boolean
  stale: boolean
  id: string
  role: Role
  username: string
  teamName: string | null
  emailVerified: boolean
  /** The admin who looks at the product as this user, read-only. */
  viewedBy: string | null
}

const find = statement(
  'session_find',
  `select s.id as "sessionId", s.ended_at is null and s.expires_at > now() and o.disabled_at is null as active,
     s.last_used_at < now() - interval '1 minute' as stale,
     u.id, u.role, u.username, u.team_name as "teamName", u.email_verified_at is not null as "emailVerified",
     case when u.id <> o.id then o.id end as "viewedBy"
   from sessions s join users o on o.id = s.user_id
     join users u on u.id = case when o.role = 'admin' then coalesce(s.viewing_as_id, o.id) else o.id end
   where s.token_hash = $1::text`,
)

/** The session with this token hash and its user, ended or not. */
export async function findSession(
  db: Database,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  const [row] = await db.run<SessionRow>(find, [tokenHash])
  return row
}

const touch = statement(
  'session_touch',
  `with touched as (
     update sessions set last_used_at = now(),
       expires_at = least(created_at + interval '30 days', now() + interval '7 days')
     where id = $1::uuid and last_used_at < now() - interval '1 minute' and ended_at is null returning user_id)
   update users set last_seen_at = now() where id in (select user_id from touched)`,
)

/** Moves the idle expiry (7 days, at most 30 in all) on, at most once a minute. */
export const touchSession = (db: Database, sessionId: string) => db.run(touch, [sessionId])

const viewAs = statement(
  'session_view_as',
  'update sessions set viewing_as_id = $2::uuid where id = $1::uuid',
)

/** Makes a session show the product as somebody else sees it, or as its own user again. */
export const setViewingAs = (db: Database, sessionId: string, userId: string | null) =>
  db.run(viewAs, [sessionId, userId])

const insert = statement(
  'session_insert',
  `with seen as (update users set last_seen_at = now() where id = $3::uuid)
   insert into sessions (id, token_hash, user_id, expires_at, user_agent)
   values ($1::uuid, $2::text, $3::uuid, now() + interval '7 days', $4::text)`,
)

/** Stores a new session by the hash of its token. */
export const insertSession = (
  db: Database,
  session: { tokenHash: string; userId: string; userAgent: string | null },
) => db.run(insert, [newId(), session.tokenHash, session.userId, session.userAgent])

const end = statement(
  'session_end',
  'update sessions set ended_at = now() where token_hash = $1::text and ended_at is null',
)

export const endSession = (db: Database, tokenHash: string) => db.run(end, [tokenHash])

const endAll = statement(
  'sessions_end',
  `update sessions set ended_at = now()
   where user_id = $1::uuid and ended_at is null and ($2::uuid is null or id <> $2::uuid)`,
)

/** Ends all sessions of a user, except one if given. */
export const endSessionsOf = (db: Database, userId: string, exceptId: string | null) =>
  db.run(endAll, [userId, exceptId])

export type TokenPurpose = 'verify' | 'reset' | 'setup'

/** Stores the hash of a one-time token; earlier ones of the purpose stop working. */
export async function insertEmailToken(
  db: Database,
  token: { tokenHash: string; userId: string; purpose: TokenPurpose; minutes: number },
) {
  await db.orm
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, token.userId), eq(emailTokens.purpose, token.purpose)))
  await db.orm.insert(emailTokens).values({
    id: newId(),
    tokenHash: token.tokenHash,
    userId: token.userId,
    purpose: token.purpose,
    expiresAt: sql`now() + make_interval(mins => ${token.minutes}::int)`,
  })
}

const useToken = statement(
  'email_token_use',
  `delete from email_tokens where token_hash = $1::text and purpose::text = any($2::text[]) and expires_at > now()
   returning user_id as "userId"`,
)

const dropTokens = statement(
  'email_tokens_drop',
  `delete from email_tokens where user_id = any($1::uuid[]) and purpose in ('reset', 'setup')`,
)

/** Makes the links that set a password of these accounts worthless. */
export const deleteResetTokensOf = (db: Database, userIds: readonly string[]) =>
  db.run(dropTokens, [userIds])

const peek = statement(
  'email_token_peek',
  `select user_id as "userId" from email_tokens
   where token_hash = $1::text and purpose::text = any($2::text[]) and expires_at > now()`,
)

/** Whose one-time token this is, without using it up. */
export async function findEmailToken(
  db: Database,
  tokenHash: string,
  purposes: readonly TokenPurpose[],
): Promise<string | undefined> {
  const [row] = await db.run<{ userId: string }>(peek, [tokenHash, purposes])
  return row?.userId
}

/** Uses up a one-time token; undefined when there is none that still works. */
export async function consumeEmailToken(
  db: Database,
  tokenHash: string,
  purposes: readonly TokenPurpose[],
): Promise<string | undefined> {
  const [row] = await db.run<{ userId: string }>(useToken, [tokenHash, purposes])
  return row?.userId
}

const attempt = statement(
  'throttle_attempt',
  `with span as (
     select to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int) as start
   ), weighed as (
     select start, extract(epoch from now() - start) / $2::int as part,
       coalesce((select t.count from throttles t where t.key = $1::text
         and t.window_start = start - make_interval(secs => $2::int)), 0) as former
     from span
   ), counted as (
     insert into throttles (key, window_start, count)
     select $1::text, start, 1 from weighed where former * (1 - part) < $3::int
     on conflict (key, window_start) do update set count = throttles.count + 1
       where throttles.count + (select former * (1 - part) from weighed) < $3::int
     returning count
   )
   select exists (select 1 from counted) as allowed,
     ceil((case
       -- The former window's share shrinks to make room within this one, or else this one's does within the next.
       when current.count < $3::int then 1 - part - ($3::int - 1 - current.count)::numeric / greatest(former, 1)
       else 1 - part + 1.0 / $3::int end) * $2::int)::int as "retryAfter"
   from weighed, lateral (select coalesce((select t.count from throttles t
     where t.key = $1::text and t.window_start = weighed.start), 0) as count) current`,
)

/**
 * Counts an attempt unless `limit` were made in the last so many seconds, the former window counted for the part
 * of it that still lies within. One statement, so that parallel attempts cannot pass together.
 */
export async function countAttempt(
  db: Database,
  key: string,
  seconds: number,
  limit: number,
): Promise<{ allowed: boolean; retryAfter: number }> {
  const [row] = await db.run<{ allowed: boolean; retryAfter: number }>(attempt, [
    key,
    seconds,
    limit,
  ])
  return row
    ? { allowed: row.allowed, retryAfter: Math.max(1, row.retryAfter) }
    : { allowed: true, retryAfter: seconds }
}

const clear = statement('throttle_clear', 'delete from throttles where key = $1::text')

export const clearAttempts = (db: Database, key: string) => db.run(clear, [key])

const release = statement(
  'throttle_release',
  `update throttles set count = count - 1 where count > 0 and (key, window_start) in (
     select t.key, t.window_start from throttles t where t.key = $1::text order by t.window_start desc limit 1)`,
)

/** Takes back the last attempt counted: it turned out to be none that has to be kept few. */
export const releaseAttempt = (db: Database, key: string) => db.run(release, [key])

const knows = statement(
  'device_known',
  `select 1 from known_devices d join users u on u.id = d.user_id
   where d.token_hash = $1::text and u.username = $2::text`,
)

/** Whether somebody signed in to this account with the browser of this token before. */
export async function isKnownDevice(
  db: Database,
  tokenHash: string,
  username: string,
): Promise<boolean> {
  return (await db.run(knows, [tokenHash, username])).length > 0
}

const remember = statement(
  'device_remember',
  `insert into known_devices (id, token_hash, user_id) values ($1::uuid, $2::text, $3::uuid)
   on conflict (token_hash, user_id) do update set last_used_at = now()`,
)

export const rememberDevice = (db: Database, tokenHash: string, userId: string) =>
  db.run(remember, [newId(), tokenHash, userId])

export type OwnSession = {
  id: string
  userAgent: string | null
  createdAt: string
  lastUsedAt: string
  expiresAt: string
}

const listOwn = statement(
  'sessions_own',
  `select id, user_agent as "userAgent", iso_utc(created_at) as "createdAt", iso_utc(last_used_at) as "lastUsedAt",
     iso_utc(expires_at) as "expiresAt"
   from sessions where user_id = $1::uuid and ended_at is null and expires_at > now()
   order by last_used_at desc, id desc limit 200`,
)

/** The sessions of a user that still work, last used first. */
export const findSessionsOf = (db: Database, userId: string) =>
  db.run<OwnSession>(listOwn, [userId])

const endOne = statement(
  'session_end_own',
  `update sessions set ended_at = now() where id = $1::uuid and user_id = $2::uuid and ended_at is null returning id`,
)

/** Ends one session of a user; false when it is none of theirs that works. */
export async function endOwnSession(db: Database, id: string, userId: string): Promise<boolean> {
  return (await db.run(endOne, [id, userId])).length > 0
}

const cleanUp = statement(
  'account_clean_up',
  `with a as (delete from throttles where window_start < now() - interval '1 day'),
        b as (delete from email_tokens where expires_at < now() - interval '1 day'),
        c as (delete from known_devices where last_used_at < now() - interval '180 days')
   delete from sessions where least(expires_at, coalesce(ended_at, expires_at)) < now() - interval '30 days'`,
)

/** Takes away what has long expired. */
export const cleanUpAccounts = (db: Database) => db.run(cleanUp)
