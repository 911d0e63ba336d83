import { countAttempt } from '../../../db/account/queries.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { networkOf } from './network.ts'
import { hashToken } from './secrets.ts'

type Bound = { limit: number; minutes: number }

/** Under what attempts on a subject are counted; the subject itself is not kept. */
export const throttleKey = (act: string, subject: string) =>
  `${act}:${hashToken(subject).slice(0, 32)}`

/**
 * Refuses with THROTTLED after `limit` attempts within the minutes given. Counted in the database, per call of a
 * verb, so that aliases, batches and other instances do not help. Answers the key the attempt is counted under.
 */
export async function throttle(
  context: Context,
  act: string,
  subject: string,
  { limit, minutes }: Bound,
): Promise<string> {
  const key = throttleKey(act, subject)
  const { allowed, retryAfter } = await countAttempt(context.db, key, minutes * 60, limit)
  if (allowed) return key
  const wait = Math.ceil(retryAfter / 60)
  throw new DomainError(
    'THROTTLED',
    `Too many attempts. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter },
  )
}

/** The same per network the request came from; wide, as a whole campus may share one address. */
export const throttleNetwork = (context: Context, act: string, bound: Bound) =>
  throttle(context, `${act}-from`, networkOf(context.address), bound)
