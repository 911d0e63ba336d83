import type { UserError } from '../graphql/errors.ts'
import type { SaveResult } from './useAutosave.ts'

/** Failures of the way there, not of what was sent: trying again may help. */
const passing: ReadonlySet<string> = new Set([
  'NETWORK',
  'SERVER_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
  'THROTTLED',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
])

/** What a save that did not succeed means for what was to be saved. */
export function saveFailure(errors: readonly UserError[]): SaveResult {
  const [first] = errors
  if (!first || passing.has(first.code)) return { result: 'failed', reason: first?.message }
  return { result: 'refused', reason: first.message }
}
