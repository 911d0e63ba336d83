import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { carryOutOne } from './carryOut.ts'

/** Locks an account: its sessions end at once and links sent to it stop working. Not one's own, not the last admin. */
export async function disableUser(context: Context, id: unknown) {
  const viewer = await authorize(context, 'user.disable')
  if (!isId(id)) throw notFound()
  const act = { action: 'DISABLE', role: null } as const
  const { user } = await carryOutOne(context.db, context, viewer, act, id.toLowerCase())
  if (!user) throw notFound()
  return { user, message: 'User disabled.' }
}
