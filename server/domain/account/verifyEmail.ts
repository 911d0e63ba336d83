import * as z from 'zod'
import { consumeEmailToken } from '../../../db/account/queries.ts'
import { verifyUserRow } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { parse } from '../input.ts'
import { hashToken } from './secrets.ts'

const Input = z.strictObject({ token: z.string().min(1).max(200) })

/** Verifies the address that got this token by mail. Open to anyone who has it, once. */
export async function verifyEmail(context: Context, input: unknown) {
  const { token } = parse(Input, input)
  await context.db.transaction(async (tx) => {
    const userId = await consumeEmailToken(tx, hashToken(token), ['verify'])
    if (!userId) throw new DomainError('TOKEN_EXPIRED', 'This link was used already or is too old.')
    await verifyUserRow(tx, userId)
    await audit(
      tx,
      context,
      { id: userId },
      { action: 'account.verify', objectType: 'user', objectId: userId },
    )
  })
  return { message: messages.emailVerified }
}
