import * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import { findCredentials } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import type { Context } from '../context.ts'
import { parse } from '../input.ts'
import { evenly } from './evenly.ts'
import { username } from './input.ts'
import { queueMail } from '../mail/queue.ts'
import { oneTimeLink } from './oneTimeLink.ts'
import { throttle, throttleNetwork } from './throttle.ts'

const Input = z.strictObject({ email: username })

/** Mails a link to set a new password. The answer is the same whether or not the address is known. */
export async function forgotPassword(context: Context, input: unknown) {
  const { email } = parse(Input, input)
  await throttle(context, 'forgot-password', email, { limit: 5, minutes: 60 })
  await throttleNetwork(context, 'forgot-password', { limit: 60, minutes: 60 })
  const send = async (tx: Database) => {
    const account = await findCredentials(tx, email)
    if (!account || account.disabledAt) return
    const link = await oneTimeLink(tx, context, account.id, 'reset')
    await queueMail(tx, { template: 'reset', recipient: email, link })
  }
  await evenly(() => context.db.transaction(send))
  return { message: messages.resetMailSent }
}
