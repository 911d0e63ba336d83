import * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import { findCredentials, insertUser } from '../../../db/user/queries.ts'
import { messages } from '../../shared/messages.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { parse } from '../input.ts'
import { evenly } from './evenly.ts'
import { accountFields, password, username } from './input.ts'
import { queueMail } from '../mail/queue.ts'
import { oneTimeLink } from './oneTimeLink.ts'
import { checkNewPassword } from './passwordRules.ts'
import { throttle, throttleNetwork } from './throttle.ts'

const Input = z.strictObject({ username, password, ...accountFields })

/** Signs a team up. The answer is the same for a taken address, whose owner gets a mail. Open to anyone. */
export async function signUp(context: Context, input: unknown) {
  const { password: chosen, ...fields } = parse(Input, input)
  await checkNewPassword('password', chosen, fields.username)
  await throttle(context, 'sign-up', fields.username, { limit: 5, minutes: 60 })
  await throttleNetwork(context, 'sign-up', { limit: 300, minutes: 60 })
  const passwordHash = await context.passwords.hash(chosen)
  const enter = async (tx: Database) => {
    const id = await insertUser(tx, { ...fields, passwordHash, role: 'participant' })
    if (id) {
      const link = await oneTimeLink(tx, context, id, 'verify')
      await queueMail(tx, { template: 'verify', recipient: fields.username, link })
      await audit(tx, context, null, { action: 'account.signUp', objectType: 'user', objectId: id })
      return
    }
    const owner = await findCredentials(tx, fields.username)
    if (!owner || owner.disabledAt) return
    const link = await oneTimeLink(tx, context, owner.id, 'reset')
    await queueMail(tx, { template: 'already-registered', recipient: fields.username, link })
  }
  await evenly(() => context.db.transaction(enter))
  return { message: messages.signedUp }
}
