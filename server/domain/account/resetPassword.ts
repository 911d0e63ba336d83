import * as z from 'zod'
import {
  clearAttempts,
  consumeEmailToken,
  deleteResetTokensOf,
  endSessionsOf,
  findEmailToken,
} from '../../../db/account/queries.ts'
import type { Database } from '../../../db/client.ts'
import { findUsers, updateUserRow, verifyUserRow } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { parse } from '../input.ts'
import { password } from './input.ts'
import { queueMail } from '../mail/queue.ts'
import { checkNewPassword } from './passwordRules.ts'
import { hashToken } from './secrets.ts'
import { throttleKey } from './throttle.ts'

const Input = z.strictObject({ token: z.string().min(1).max(200), newPassword: password })

/** Whose token this is, asked or used up with the statement given. */
async function ownerOf(db: Database, by: typeof consumeEmailToken, token: string) {
  const userId = await by(db, hashToken(token), ['reset', 'setup'])
  const [user] = userId ? await findUsers(db, [userId]) : []
  if (!user || user.disabledAt)
    throw new DomainError('TOKEN_EXPIRED', 'This link was used already or is too old.')
  return user
}

/** Sets a new password with a mailed token, once, and ends all sessions. It also proves the address. */
export async function resetPassword(context: Context, input: unknown) {
  const { token, newPassword } = parse(Input, input)
  const known = await ownerOf(context.db, findEmailToken, token)
  await checkNewPassword('newPassword', newPassword, known.username)
  const passwordHash = await context.passwords.hash(newPassword)
  await context.db.transaction(async (tx) => {
    const user = await ownerOf(tx, consumeEmailToken, token)
    await updateUserRow(tx, user.id, { passwordHash })
    await verifyUserRow(tx, user.id)
    await endSessionsOf(tx, user.id, null)
    await deleteResetTokensOf(tx, [user.id])
    // Whoever has the mail is the owner, however often others guessed.
    await clearAttempts(tx, throttleKey('sign-in', user.username))
    await queueMail(tx, { template: 'password-changed', recipient: user.username })
    await audit(tx, context, user, {
      action: 'account.resetPassword',
      objectType: 'user',
      objectId: user.id,
    })
  })
  return { message: messages.passwordChanged }
}
