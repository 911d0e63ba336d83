import * as z from 'zod'
import { consumeEmailToken, endSessionsOf } from '../../../db/account/queries.ts'
import { findUsers, updateUserRow, verifyUserRow } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { parse } from '../input.ts'
import { password } from './input.ts'
import { queueMail } from '../mail/queue.ts'
import { hashToken } from './secrets.ts'

const Input = z.strictObject({ token: z.string().min(1).max(200), newPassword: password })

/** Sets a new password with a mailed token, once, and ends all sessions. It also proves the address. */
export async function resetPassword(context: Context, input: unknown) {
  const { token, newPassword } = parse(Input, input)
  const passwordHash = await context.passwords.hash(newPassword)
  await context.db.transaction(async (tx) => {
    const userId = await consumeEmailToken(tx, hashToken(token), ['reset', 'setup'])
    const [user] = userId ? await findUsers(tx, [userId]) : []
    if (!user || user.disabledAt)
      throw new DomainError('TOKEN_EXPIRED', 'This link was used already or is too old.')
    await updateUserRow(tx, user.id, { passwordHash })
    await verifyUserRow(tx, user.id)
    await endSessionsOf(tx, user.id, null)
    await queueMail(tx, { template: 'password-changed', recipient: user.username })
    await audit(tx, context, user, {
      action: 'account.resetPassword',
      objectType: 'user',
      objectId: user.id,
    })
  })
  return { message: messages.passwordChanged }
}
