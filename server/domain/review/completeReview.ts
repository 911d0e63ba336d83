import * as z from 'zod'
import {
  completeReviewRows,
  findReviews,
  insertOwnReviews,
  lockOwnReviews,
  reviewGaps,
} from '../../../db/review/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context, Viewer } from '../context.ts'
import type { Database } from '../../../db/client.ts'
import { DomainError, notFound } from '../errors.ts'
import { id, parse } from '../input.ts'
import { openReview } from './openReview.ts'

const Input = z.strictObject({ scenarioId: id, participantId: id.nullish() })

async function lockReviews(
  tx: Database,
  viewer: Viewer,
  scenarioId: string,
  participantId: string | null | undefined,
) {
  if (participantId) return [await openReview(tx, viewer, scenarioId, participantId)]
  await insertOwnReviews(tx, viewer, scenarioId)
  const all = await lockOwnReviews(tx, viewer, scenarioId)
  if (all.length === 0) throw notFound()
  return all
}

/** Completes the viewer's review of one entry, or of all in a scenario, once and for all. Idempotent. */
export async function completeReview(context: Context, input: unknown) {
  const viewer = await authorize(context, 'review.complete')
  const { scenarioId, participantId } = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const reviews = await lockReviews(tx, viewer, scenarioId, participantId)
    const open = reviews.filter((review) => !review.completed)
    if (open.length > 0) {
      ensure('review.judge', { phase: open[0]?.phase ?? 'released' })
      const gaps = await reviewGaps(
        tx,
        open.map((review) => review.id),
      )
      if (gaps.length > 0)
        throw new DomainError(
          'INCOMPLETE',
          `${gaps.length} ${gaps.length === 1 ? 'score is' : 'scores are'} still missing.`,
          {
            data: { gaps },
          },
        )
      await completeReviewRows(
        tx,
        open.map((review) => review.id),
      )
      await audit(
        tx,
        context,
        viewer,
        ...open.map((review) => ({
          action: 'review.complete',
          objectType: 'review',
          objectId: review.id,
        })),
      )
    }
    const stored = await findReviews(
      tx,
      viewer,
      reviews.map((review) => review.id),
    )
    const completedAt = stored
      .map((review) => review.completedAt ?? '')
      .sort()
      .at(-1)
    if (!completedAt) throw notFound()
    return { reviews: stored, completedAt, message: messages.submitted }
  })
}
