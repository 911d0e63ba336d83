const camelKey = (key: string) =>
  key.replace(/_([a-z])/gu, (_match, letter: string) => letter.toUpperCase())
/** A name or dotted path as the specification writes it. */
export const snakeKey = (key: string) =>
  key.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

function rename(value: unknown, key: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, key))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [key(name), rename(item, key)]),
  )
}

/** A JSON body with our names for its fields. */
export const camel = (value: unknown): unknown => rename(value, camelKey)

/** An answer with the specification's names for its fields. */
export const snake = (value: unknown): unknown => rename(value, snakeKey)
