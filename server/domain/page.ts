import * as z from 'zod'
import { parse } from './input.ts'

/** A page of a list with what a Relay connection needs. */
export type Page<T> = {
  items: { cursor: string; node: T }[]
  hasNextPage: boolean
  hasPreviousPage: boolean
  totalCount: number | (() => Promise<number>)
}

const cursorText = z
  .string()
  .max(1_000)
  .transform((value, check) => {
    try {
      const parts: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
      if (
        Array.isArray(parts) &&
        parts.every((p) => typeof p === 'string' || typeof p === 'number')
      )
        return parts.map(String)
    } catch {
      // falls through to the issue below
    }
    check.addIssue({ code: 'custom', message: 'Must be a cursor of this list' })
    return z.NEVER
  })

const uuidLike = /^[0-9a-f-]{36}$/u

type Shape = readonly ('id' | 'text')[]

const pageSchema = (shape: Shape, max: number) =>
  z.object({
    first: z
      .int(`Must be a whole number from 1 to ${max}`)
      .min(1, `Must be from 1 to ${max}`)
      .max(max, `Must be from 1 to ${max}`)
      .nullish(),
    after: cursorText
      .refine(
        (parts) =>
          parts.length === shape.length &&
          parts.every((p, i) => (shape[i] === 'id' ? uuidLike.test(p) : !p.includes('\u0000'))),
        'Must be a cursor of this list',
      )
      .nullish(),
  })

// There are as many as lists; making one takes longer than reading a page's input with it.
const schemas = new Map<string, ReturnType<typeof pageSchema>>()

function schemaOf(shape: Shape, max: number) {
  const key = `${max} ${shape.join(' ')}`
  const known = schemas.get(key)
  if (known) return known
  const made = pageSchema(shape, max)
  schemas.set(key, made)
  return made
}

/**
 * Reads `first` and `after`. A cursor is a list of key parts; `shape` says which of them are ids,
 * so that a made-up one is refused before it reaches the database.
 */
export function readPage(
  input: { first?: number | null | undefined; after?: string | null | undefined },
  shape: Shape,
  max = 100,
): { first: number; after: string[] | null } {
  const { first, after } = parse(schemaOf(shape, max), { first: input.first, after: input.after })
  return { first: first ?? 50, after: after ?? null }
}

const encode = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** A page out of `first + 1` rows: the extra row only tells that more follow. */
export function pageOf<T>(
  rows: readonly T[],
  page: { first: number; after: string[] | null },
  key: (row: T) => readonly string[],
  totalCount: number | (() => Promise<number>),
): Page<T> {
  return {
    items: rows.slice(0, page.first).map((node) => ({ cursor: encode(key(node)), node })),
    hasNextPage: rows.length > page.first,
    hasPreviousPage: page.after !== null,
    totalCount,
  }
}
