import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { carryOutOne } from './carryOut.ts'

/** Lets a disabled account be used again. */
export async function enableUser(context: Context, id: unknown) {
  const viewer = await authorize(context, 'user.enable')
  if (!isId(id)) throw notFound()
  const act = { action: 'ENABLE', role: null } as const
  const { user } = await carryOutOne(context.db, context, viewer, act, id.toLowerCase())
  if (!user) throw notFound()
  return { user, message: 'User enabled.' }
}
