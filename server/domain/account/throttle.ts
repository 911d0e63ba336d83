import { countAttempt } from '../../../db/account/queries.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { hashToken } from './secrets.ts'

/**
 * Refuses with THROTTLED after `limit` attempts in a window. Counted in the database, per call of a verb,
 * so that aliases, batches and other instances do not help.
 */
export async function throttle(
  context: Context,
  act: string,
  subject: string,
  { limit, minutes }: { limit: number; minutes: number },
): Promise<string> {
  const key = `${act}:${hashToken(subject).slice(0, 32)}`
  const { count, retryAfter } = await countAttempt(context.db, key, minutes * 60)
  if (count > limit) {
    const wait = Math.max(1, Math.ceil(retryAfter / 60))
    throw new DomainError(
      'THROTTLED',
      `Too many attempts. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
      { retryAfter },
    )
  }
  return key
}
