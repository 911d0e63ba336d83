import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { TokenPurpose } from './queries.ts'

const endSessions = statement(
  'sessions_end_many',
  'update sessions set ended_at = now() where user_id = any($1::uuid[]) and ended_at is null',
)

/** Ends all sessions of these users. */
export const endSessionsOfUsers = (db: Database, userIds: readonly string[]) =>
  db.run(endSessions, [userIds])

const forget = statement(
  'account_forget',
  `with tokens as (delete from email_tokens where user_id = any($1::uuid[]))
   delete from known_devices where $2::boolean and user_id = any($1::uuid[])`,
)

/** Takes away the one-time tokens sent to these users, and on request which browsers they used. */
export const forgetTokens = (db: Database, userIds: readonly string[], devicesToo: boolean) =>
  db.run(forget, [userIds, devicesToo])

const insertTokens = statement(
  'email_tokens_insert',
  `with given as (
     select x.id, x.hash, x."userId" from jsonb_to_recordset($1::text::jsonb) as x(id uuid, hash text, "userId" uuid)
   ), former as (
     delete from email_tokens where purpose = $2::text::email_token_purpose and user_id in (select "userId" from given)
   )
   insert into email_tokens (id, token_hash, user_id, purpose, expires_at)
   select id, hash, "userId", $2::text::email_token_purpose, now() + make_interval(mins => $3::int) from given`,
)

/** Stores the hashes of one-time tokens, one a user; earlier ones of the purpose stop working. */
export async function insertEmailTokens(
  db: Database,
  tokens: readonly { hash: string; userId: string }[],
  { purpose, minutes }: { purpose: TokenPurpose; minutes: number },
): Promise<void> {
  if (tokens.length === 0) return
  const rows = tokens.map((token) => ({ id: newId(), ...token }))
  await db.run(insertTokens, [JSON.stringify(rows), purpose, minutes])
}

const attempts = statement(
  'throttle_attempts',
  `with span as (
     select to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int) as start
   ), weighed as (
     select k.key, span.start, extract(epoch from now() - span.start) / $2::int as part,
       coalesce((select t.count from throttles t where t.key = k.key
         and t.window_start = span.start - make_interval(secs => $2::int)), 0) as former
     from span, unnest($1::text[]) as k(key)
   ), counted as (
     insert into throttles (key, window_start, count)
     select key, start, 1 from weighed where former * (1 - part) < $3::int order by key
     on conflict (key, window_start) do update set count = throttles.count + 1
       where throttles.count + (select w.former * (1 - w.part) from weighed w where w.key = excluded.key) < $3::int
     returning key
   )
   select w.key, counted.key is not null as allowed, ceil((1 - w.part) * $2::int)::int as "retryAfter"
   from weighed w left join counted on counted.key = w.key`,
)

/** Counts one attempt for each key unless `limit` were made in the last so many seconds, as for a single one. */
export const countAttempts = (
  db: Database,
  keys: readonly string[],
  { seconds, limit }: { seconds: number; limit: number },
) => db.run<{ key: string; allowed: boolean; retryAfter: number }>(attempts, [keys, seconds, limit])
