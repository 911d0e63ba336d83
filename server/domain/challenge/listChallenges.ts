import * as z from 'zod'
import { listChallenges as list } from '../../../db/challenge/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import { pageOf, readPage } from '../page.ts'

const Filter = z.object({ search: text(200).nullish() })

/** Challenges the viewer may see, newest first, a page at a time. */
export async function listChallenges(
  context: Context,
  input: { first?: number | null; after?: string | null; search?: string | null },
) {
  const viewer = await authorize(context, 'challenge.list')
  const { search } = parse(Filter, input)
  const page = readPage(input, ['id'])
  const { total, items } = await list(context.db, viewer, {
    search: search?.trim() || null,
    after: page.after?.[0] ?? null,
    limit: page.first + 1,
  })
  return pageOf(items, page, (challenge) => [challenge.id], total)
}
