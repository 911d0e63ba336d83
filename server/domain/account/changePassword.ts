import * as z from 'zod'
import { clearAttempts, deleteResetTokensOf, endSessionsOf } from '../../../db/account/queries.ts'
import { findPasswordHash, updateUserRow } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { parse } from '../input.ts'
import { anyPassword, password } from './input.ts'
import { queueMail } from '../mail/queue.ts'
import { checkNewPassword } from './passwordRules.ts'
import { throttle } from './throttle.ts'

const Input = z.strictObject({ currentPassword: anyPassword, newPassword: password })

/** Changes the viewer's own password and ends their other sessions. */
export async function changePassword(context: Context, input: unknown) {
  const viewer = await authorize(context, 'account.changePassword')
  const { currentPassword, newPassword } = parse(Input, input)
  await checkNewPassword('newPassword', newPassword, viewer.username)
  const attempts = await throttle(context, 'change-password', viewer.id, { limit: 10, minutes: 15 })
  const stored = await findPasswordHash(context.db, viewer.id)
  if (!(await context.passwords.verify(stored, currentPassword)))
    throw invalid('currentPassword', 'Is not your current password')
  const passwordHash = await context.passwords.hash(newPassword)
  await context.db.transaction(async (tx) => {
    await updateUserRow(tx, viewer.id, { passwordHash })
    await endSessionsOf(tx, viewer.id, viewer.sessionId)
    await deleteResetTokensOf(tx, [viewer.id])
    await clearAttempts(tx, attempts)
    await queueMail(tx, { template: 'password-changed', recipient: viewer.username })
    await audit(tx, context, viewer, {
      action: 'account.changePassword',
      objectType: 'user',
      objectId: viewer.id,
    })
  })
  return { message: messages.passwordChanged }
}
