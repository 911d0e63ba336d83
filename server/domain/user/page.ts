import type { AfterUser } from '../../../db/user/queries.ts'
import type { UserSort } from '../../shared/people.ts'
import { invalid } from '../errors.ts'
import type { User } from '../models.ts'
import { type Page, pageOf, readPage } from '../page.ts'

type Read = ReturnType<typeof readPage>
type UserPage = { read: Read; sort: UserSort; rows: RowsOf }
type RowsOf = { sort: UserSort; after: AfterUser | null; limit: number }

const isInstant = (key: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/u.test(key)

/** A cursor holds the order it belongs to, the key in it ("-" for none, "=" before one) and the id. */
function readAfter(parts: readonly string[], sort: UserSort): AfterUser {
  const [order, mark = '', id = ''] = parts
  const key = mark.startsWith('=') ? mark.slice(1) : null
  const timed = sort.startsWith('LAST_SEEN') || sort.startsWith('CREATED')
  if (
    order !== sort ||
    (key === null && mark !== '-') ||
    (key !== null && timed && !isInstant(key))
  )
    throw invalid('after', 'Must be a cursor of this list in this order')
  return { key, id }
}

/** Reads which page of accounts is asked for, in this order. */
export function readUserPage(
  input: { first?: number | null | undefined; after?: string | null | undefined },
  sort: UserSort,
): UserPage {
  const read = readPage(input, ['text', 'text', 'id'])
  const after = read.after ? readAfter(read.after, sort) : null
  return { read, sort, rows: { sort, after, limit: read.first + 1 } }
}

/** The page out of the rows found for it. */
export function userPage(
  found: { total: number; items: { key: string | null; user: User }[] },
  { read, sort }: UserPage,
): Page<User> {
  const page = pageOf(
    found.items,
    read,
    ({ key, user }) => [sort, key === null ? '-' : `=${key}`, user.id],
    found.total,
  )
  return { ...page, items: page.items.map(({ cursor, node }) => ({ cursor, node: node.user })) }
}
