import { findResults } from '../../../db/result/queries.ts'
import { authorize, ensure } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Ranking and breakdown of a scenario that the viewer manages. */
export async function readResults(context: Context, scenarioId: unknown, includeOpen = false) {
  const viewer = await authorize(context, 'result.read')
  if (!isId(scenarioId)) throw notFound()
  const results = await findResults(context.db, viewer, scenarioId, includeOpen)
  if (!results) throw notFound()
  ensure('result.read', { manages: results.managed })
  const provisional = includeOpen || results.completedReviews < results.expectedReviews
  return { ...results, provisional }
}
