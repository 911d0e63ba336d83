import type { Database } from '../../../db/client.ts'
import { insertOwnReview, type LockedReview, lockOwnReview } from '../../../db/review/queries.ts'
import type { Viewer } from '../context.ts'
import { notFound } from '../errors.ts'

/** The viewer's own review of an entry they may judge, locked; begun when there is none. */
export async function openReview(
  tx: Database,
  viewer: Viewer,
  scenarioId: string,
  participantId: string,
): Promise<LockedReview> {
  const review = await lockOwnReview(tx, viewer, scenarioId, participantId)
  if (review) return review
  await insertOwnReview(tx, viewer, scenarioId, participantId)
  const begun = await lockOwnReview(tx, viewer, scenarioId, participantId)
  if (!begun) throw notFound()
  return begun
}
