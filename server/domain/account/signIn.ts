import * as z from 'zod'
import {
  clearAttempts,
  endSession,
  insertSession,
  isKnownDevice,
  releaseAttempt,
  rememberDevice,
} from '../../../db/account/queries.ts'
import { findCredentials, findUsers } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { parse } from '../input.ts'
import { anyPassword, username } from './input.ts'
import { safeNext } from './next.ts'
import { hashToken, newToken } from './secrets.ts'
import { throttle, throttleNetwork } from './throttle.ts'

const Input = z.strictObject({
  username: z.string(),
  password: anyPassword,
  next: z.string().nullish(),
})

const bound = { limit: 10, minutes: 15 }

/**
 * Counts the attempt. A browser they signed in with before is counted for itself, so that somebody who guesses
 * elsewhere does not lock the owner out.
 */
async function countSignIn(context: Context, subject: string): Promise<string> {
  const device = context.deviceToken && hashToken(context.deviceToken)
  return device && (await isKnownDevice(context.db, device, subject))
    ? throttle(context, 'sign-in-device', `${device} ${subject}`, bound)
    : throttle(context, 'sign-in', subject, bound)
}

/** Signs in and gives the browser a new session. Open to anyone. */
export async function signIn(context: Context, input: unknown) {
  const { next, password, ...given } = parse(Input, input)
  const address = username.safeParse(given.username)
  // An impossible address fares like an unknown one.
  const subject = address.success ? address.data : given.username.slice(0, 320)
  const attempts = await countSignIn(context, subject)
  const fromNetwork = await throttleNetwork(context, 'sign-in', { limit: 100, minutes: 15 })
  const account = address.success ? await findCredentials(context.db, address.data) : undefined
  const matches = await context.passwords.verify(account?.passwordHash ?? null, password)
  if (!account || !matches || account.disabledAt)
    throw new DomainError('INVALID_CREDENTIALS', messages.invalidCredentials)

  const token = newToken()
  const device = context.deviceToken ?? newToken()
  await context.db.transaction(async (tx) => {
    if (context.sessionToken) await endSession(tx, hashToken(context.sessionToken))
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: account.id,
      userAgent: context.userAgent?.slice(0, 400) ?? null,
    })
    await rememberDevice(tx, hashToken(device), account.id)
    await clearAttempts(tx, attempts)
    // Only wrong ones are kept few: a whole campus may sign in from one address.
    await releaseAttempt(tx, fromNetwork)
  })
  context.setSessionToken(token)
  context.setDeviceToken(device)
  const [user] = await findUsers(context.db, [account.id])
  if (!user) throw new DomainError('INVALID_CREDENTIALS', messages.invalidCredentials)
  return { user, next: safeNext(next), message: 'Signed in.' }
}
