/** Changes to ordered lists, each giving a new list. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  if (to < 0 || to >= list.length) return [...list]
  const next = [...list]
  const [item] = next.splice(from, 1)
  next.splice(to, 0, item as T)
  return next
}

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, n) => n !== at)

export const withAt = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]

export const replacedAt = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((old, n) => (n === at ? item : old))
