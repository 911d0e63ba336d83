import { findChallenges } from '../../../db/challenge/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** One challenge that the viewer may see. */
export async function readChallenge(context: Context, id: unknown) {
  const viewer = await authorize(context, 'challenge.read')
  if (!isId(id)) throw notFound()
  const [challenge] = await findChallenges(context.db, viewer, [id])
  if (!challenge) throw notFound()
  return challenge
}
