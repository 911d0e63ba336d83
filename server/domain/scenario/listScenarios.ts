import { listScenarios as list } from '../../../db/scenario/queries.ts'
import { authorize } from '../access.ts'
import { readChallenge } from '../challenge/readChallenge.ts'
import type { Context } from '../context.ts'
import { isId } from '../input.ts'
import { notFound } from '../errors.ts'
import { pageOf, readPage } from '../page.ts'

/** Scenarios of a challenge that the viewer may see, in order, a page at a time. */
export async function listScenarios(
  context: Context,
  input: { challengeId: string; first?: number | null; after?: string | null },
) {
  const viewer = await authorize(context, 'scenario.list')
  const page = readPage(input, ['text', 'id'])
  if (!isId(input.challengeId)) throw notFound()
  const challenge = await readChallenge(context, input.challengeId)
  const position = Number(page.after?.[0])
  const { total, items } = await list(context.db, viewer, challenge.id, {
    after: page.after
      ? { position: Number.isInteger(position) ? position : 0, id: page.after[1] ?? '' }
      : null,
    limit: page.first + 1,
  })
  return {
    challenge,
    page: pageOf(items, page, (scenario) => [String(scenario.position), scenario.id], total),
  }
}
