import * as z from 'zod'
import { listUsers as list } from '../../../db/user/queries.ts'
import { roles } from '../../shared/options.ts'
import { userSorts, userStates } from '../../shared/people.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import type { User } from '../models.ts'
import type { Page } from '../page.ts'
import { readUserPage, userPage } from './page.ts'

const Filter = z.object({
  search: text(200).nullish(),
  role: z.enum(roles).nullish(),
  state: z.enum(userStates).nullish(),
  sort: z.enum(userSorts).nullish(),
})

export type UserListInput = {
  first?: number | null
  after?: string | null
  search?: string | null
  role?: string | null
  state?: string | null
  sort?: string | null
}

/** Accounts in an order, by username when none is given, a page at a time. */
export async function listUsers(context: Context, input: UserListInput): Promise<Page<User>> {
  await authorize(context, 'user.list')
  const { search, role, state, sort } = parse(Filter, {
    search: input.search,
    role: input.role,
    state: input.state,
    sort: input.sort,
  })
  const page = readUserPage(input, sort ?? 'USERNAME_ASC')
  const found = await list(
    context.db,
    { role: role ?? null, search: search?.trim() || null, state: state ?? null },
    page.rows,
  )
  return userPage(found, page)
}
