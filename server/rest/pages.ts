import type { Page } from '../domain/page.ts'

/** Most items a REST list answers; GraphQL pages on. */
const most = 5_000

/** The items of all pages, up to the bound of REST lists. */
export async function everyPage<T>(read: (after: string | null) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = []
  let after: string | null = null
  do {
    const page: Page<T> = await read(after)
    items.push(...page.items.map((item) => item.node))
    after = page.hasNextPage ? (page.items.at(-1)?.cursor ?? null) : null
  } while (after !== null && items.length < most)
  return items
}
