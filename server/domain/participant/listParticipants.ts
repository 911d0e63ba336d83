import * as z from 'zod'
import { listUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import { readUserPage, userPage } from '../user/page.ts'

const Filter = z.object({ search: text(200).nullish() })

/** Teams a page at a time; a participant sees only their own. */
export async function listParticipants(
  context: Context,
  input: { first?: number | null; after?: string | null; search?: string | null },
) {
  const viewer = await authorize(context, 'participant.list')
  const { search } = parse(Filter, { search: input.search })
  const page = readUserPage(input, 'USERNAME_ASC')
  const found = await listUsers(
    context.db,
    {
      role: 'participant',
      search: search?.trim() || null,
      onlyId: viewer.role === 'participant' ? viewer.id : null,
    },
    page.rows,
  )
  return userPage(found, page)
}
