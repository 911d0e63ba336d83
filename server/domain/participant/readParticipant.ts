import { findUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** A team by its id; a participant may read only their own. */
export async function readParticipant(context: Context, id: unknown) {
  const viewer = await authorize(context, 'participant.list')
  if (!isId(id)) throw notFound()
  const teamId = id.toLowerCase()
  if (viewer.role === 'participant' && teamId !== viewer.id) throw notFound()
  const [user] = await findUsers(context.db, [teamId])
  if (user?.role !== 'participant') throw notFound()
  return user
}
