import * as z from 'zod'
import { listUsers as list } from '../../../db/user/queries.ts'
import { roles } from '../../shared/options.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import { pageOf, readPage } from '../page.ts'

const Filter = z.object({ search: text(200).nullish(), role: z.enum(roles).nullish() })

/** Accounts by username, a page at a time. */
export async function listUsers(
  context: Context,
  input: {
    first?: number | null
    after?: string | null
    search?: string | null
    role?: string | null
  },
) {
  await authorize(context, 'user.list')
  const { search, role } = parse(Filter, input)
  const page = readPage(input, ['text'])
  const { total, items } = await list(
    context.db,
    { role: role ?? null, search: search?.trim() || null, onlyId: null },
    { after: page.after?.[0] ?? null, limit: page.first + 1 },
  )
  return pageOf(items, page, (user) => [user.username], total)
}
