import * as z from 'zod'
import { findReviews, lockReview, reopenReviewRow } from '../../../db/review/queries.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { id, line, parse } from '../input.ts'

const Input = z.strictObject({ id, reason: line(2_000) })

/** Opens a completed review again for its judge, with a reason that is kept. */
export async function reopenReview(context: Context, input: unknown) {
  const viewer = await authorize(context, 'review.reopen')
  const given = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const review = await lockReview(tx, viewer, given.id)
    if (!review) throw notFound()
    ensure('review.reopen', { manages: review.managed, phase: review.phase })
    if (!review.completed) throw new DomainError('NOT_COMPLETED', 'This review is open already.')
    await reopenReviewRow(tx, review.id)
    await audit(tx, context, viewer, {
      action: 'review.reopen',
      objectType: 'review',
      objectId: review.id,
      before: { completedAt: review.completedAt },
      after: { reason: given.reason },
    })
    const [opened] = await findReviews(tx, viewer, [review.id])
    if (!opened) throw notFound()
    return opened
  })
}
