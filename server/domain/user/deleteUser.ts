import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { carryOutOne } from './carryOut.ts'

/** Deletes an account. Who has entries or reviews is anonymised and disabled instead, their work kept. */
export async function deleteUser(context: Context, id: unknown) {
  const viewer = await authorize(context, 'user.delete')
  if (!isId(id)) throw notFound()
  const act = { action: 'DELETE', role: null } as const
  const outcome = await carryOutOne(context.db, context, viewer, act, id.toLowerCase())
  return {
    deletedUserId: outcome.userId,
    anonymised: outcome.anonymised,
    user: outcome.user,
    message: 'User deleted.',
  }
}
