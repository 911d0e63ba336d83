import * as z from 'zod'
import { clearAttempts, endSession, insertSession } from '../../../db/account/queries.ts'
import { findCredentials, findUsers } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { parse } from '../input.ts'
import { anyPassword, username } from './input.ts'
import { safeNext } from './next.ts'
import { hashToken, newToken } from './secrets.ts'
import { throttle } from './throttle.ts'

const Input = z.strictObject({
  username: z.string(),
  password: anyPassword,
  next: z.string().nullish(),
})

/** Signs in and gives the browser a new session. Open to anyone. */
export async function signIn(context: Context, input: unknown) {
  const { next, password, ...given } = parse(Input, input)
  const address = username.safeParse(given.username)
  // An impossible address fares like an unknown one.
  const subject = address.success ? address.data : given.username.slice(0, 320)
  const attempts = await throttle(context, 'sign-in', subject, { limit: 10, minutes: 15 })
  const account = address.success ? await findCredentials(context.db, address.data) : undefined
  const matches = await context.passwords.verify(account?.passwordHash ?? null, password)
  if (!account || !matches || account.disabledAt)
    throw new DomainError('INVALID_CREDENTIALS', messages.invalidCredentials)

  const token = newToken()
  await context.db.transaction(async (tx) => {
    if (context.sessionToken) await endSession(tx, hashToken(context.sessionToken))
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: account.id,
      userAgent: context.userAgent?.slice(0, 400) ?? null,
    })
    await clearAttempts(tx, attempts)
  })
  context.setSessionToken(token)
  const [user] = await findUsers(context.db, [account.id])
  if (!user) throw new DomainError('INVALID_CREDENTIALS', messages.invalidCredentials)
  return { user, next: safeNext(next), message: 'Signed in.' }
}
