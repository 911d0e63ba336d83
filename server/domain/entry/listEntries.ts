import { listEntries as list } from '../../../db/entry/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { pageOf, readPage } from '../page.ts'

/** Entries of a scenario that the viewer may see, by alias, a page at a time. */
export async function listEntries(
  context: Context,
  input: { scenarioId: string; first?: number | null; after?: string | null },
  max = 100,
) {
  const viewer = await authorize(context, 'entry.list')
  const page = readPage(input, ['text'], max)
  if (!isId(input.scenarioId)) throw notFound()
  const { total, items } = await list(context.db, viewer, input.scenarioId, {
    after: page.after?.[0] ?? null,
    limit: page.first + 1,
  })
  return pageOf(items, page, (entry) => [entry.alias], total)
}
