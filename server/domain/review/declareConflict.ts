import * as z from 'zod'
import { declareConflictRow } from '../../../db/review/queries.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { id, line, parse } from '../input.ts'
import { openReview } from './openReview.ts'

const Input = z.strictObject({ scenarioId: id, participantId: id, reason: line(2_000) })

/** Declares a conflict of interest: the entry leaves the judge's list, its scores no longer count. */
export async function declareConflict(context: Context, input: unknown) {
  const viewer = await authorize(context, 'review.judge')
  const { scenarioId, participantId, reason } = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const review = await openReview(tx, viewer, scenarioId, participantId)
    ensure('review.judge', { phase: review.phase, completed: review.completed })
    await declareConflictRow(tx, review.id, reason)
    await audit(tx, context, viewer, {
      action: 'review.declareConflict',
      objectType: 'review',
      objectId: review.id,
      after: { reason },
    })
    return review.id
  })
}
