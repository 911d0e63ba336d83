import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { carryOutOne } from './carryOut.ts'

/** Mails an invited person a new link to set a password, an unverified one a new link to verify; 3 an hour each. */
export async function sendInvitationAgain(context: Context, id: unknown) {
  const viewer = await authorize(context, 'user.resend')
  if (!isId(id)) throw notFound()
  const act = { action: 'RESEND', role: null } as const
  const { user } = await carryOutOne(context.db, context, viewer, act, id.toLowerCase())
  if (!user) throw notFound()
  return { user, message: 'Mail sent.' }
}
