import * as z from 'zod'
import { listUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import { pageOf, readPage } from '../page.ts'

const Filter = z.object({ search: text(200).nullish() })

/** Teams a page at a time; a participant sees only their own. */
export async function listParticipants(
  context: Context,
  input: { first?: number | null; after?: string | null; search?: string | null },
) {
  const viewer = await authorize(context, 'participant.list')
  const { search } = parse(Filter, input)
  const page = readPage(input, ['text'])
  const { total, items } = await listUsers(
    context.db,
    {
      role: 'participant',
      search: search?.trim() || null,
      onlyId: viewer.role === 'participant' ? viewer.id : null,
    },
    { after: page.after?.[0] ?? null, limit: page.first + 1 },
  )
  return pageOf(items, page, (user) => [user.username], total)
}
