import { countScores, scorePage } from '../../../db/score/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { pageOf, readPage } from '../page.ts'

/** Scores of a scenario in a stable order, up to 1,000 a page: all for game masters, their own for judges. */
export async function listScores(
  context: Context,
  input: { scenarioId: string; first?: number | null; after?: string | null },
) {
  const viewer = await authorize(context, 'score.list')
  const page = readPage(input, ['id', 'id', 'id'], 1_000)
  const { scenarioId } = input
  if (!isId(scenarioId)) throw notFound()
  const rows = await scorePage(context.db, viewer, scenarioId, {
    after: page.after,
    limit: page.first + 1,
  })
  return pageOf(
    rows,
    page,
    (s) => [s.reviewId, s.responseId, s.criterionId],
    () => countScores(context.db, viewer, scenarioId),
  )
}
