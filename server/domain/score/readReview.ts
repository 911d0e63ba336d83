import { findReviewOf } from '../../../db/score/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** One judge's review of an entry: a judge's own, or for organisers the judge's given. Undefined before its first save. */
export async function readReview(
  context: Context,
  key: { scenarioId: unknown; participantId: unknown; judgeId: unknown },
) {
  const viewer = await authorize(context, 'score.list')
  const { scenarioId, participantId } = key
  const judgeId = viewer.role === 'judge' ? (key.judgeId ?? viewer.id) : key.judgeId
  if (judgeId === undefined || judgeId === null || judgeId === '')
    throw invalid('judge_id', 'Must name the judge')
  if (!isId(scenarioId) || !isId(participantId) || !isId(judgeId)) throw notFound()
  if (viewer.role === 'judge' && judgeId.toLowerCase() !== viewer.id) throw notFound()
  return findReviewOf(context.db, viewer, { scenarioId, participantId, judgeId })
}
