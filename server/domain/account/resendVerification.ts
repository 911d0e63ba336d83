import * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import { findCredentials } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import type { Context } from '../context.ts'
import { DomainError, invalid } from '../errors.ts'
import { parse } from '../input.ts'
import { evenly } from './evenly.ts'
import { username } from './input.ts'
import { queueMail } from '../mail/queue.ts'
import { oneTimeLink } from './oneTimeLink.ts'
import { throttle, throttleNetwork } from './throttle.ts'

const Input = z.strictObject({ username: username.nullish() })

/** Mails a new verification link to the viewer, or to the address given. The answer never tells which exist. */
export async function resendVerification(context: Context, input: unknown) {
  const given = parse(Input, input ?? {})
  const session = await context.session()
  if (session.kind === 'active' && session.viewer.viewedBy) throw new DomainError('READ_ONLY')
  const address = session.kind === 'active' ? session.viewer.username : given.username
  if (!address) throw invalid('username', 'Must be given when not signed in')
  await throttle(context, 'resend-verification', address, { limit: 3, minutes: 60 })
  await throttleNetwork(context, 'resend-verification', { limit: 60, minutes: 60 })
  const send = async (tx: Database) => {
    const account = await findCredentials(tx, address)
    if (!account || account.disabledAt || account.emailVerifiedAt) return
    const link = await oneTimeLink(tx, context, account.id, 'verify')
    await queueMail(tx, { template: 'verify', recipient: address, link })
  }
  await evenly(() => context.db.transaction(send))
  return { message: messages.emailVerified }
}
