import { invalid } from '../errors.ts'

/** Where a page goes on: the instant to the microsecond, and the id among those of that instant. */
export function afterOf(cursor: readonly string[] | null): { at: string; id: string } | null {
  if (!cursor) return null
  const [at = '', id = ''] = cursor
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/u.test(at) || Number.isNaN(Date.parse(at)))
    throw invalid('after', 'Must be a cursor of this list')
  return { at, id }
}
