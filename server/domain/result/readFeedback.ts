import { findFeedback } from '../../../db/result/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { isId } from '../input.ts'

/** The viewer's own feedback; undefined before release. */
export async function readFeedback(context: Context, scenarioId: unknown) {
  const viewer = await authorize(context, 'result.feedback')
  return isId(scenarioId) ? findFeedback(context.db, viewer, scenarioId) : undefined
}
