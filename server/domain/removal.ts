import type { Viewer } from './context.ts'
import { DomainError } from './errors.ts'

/** Which of the rows are deleted and which, holding entries, an admin's force archives; else HAS_ENTRIES. */
export function splitDeletable(
  viewer: Viewer,
  rows: readonly { id: string; name: string; hasEntries: boolean }[],
  force: boolean,
): { deleted: string[]; archived: string[] } {
  const holding = rows.filter((row) => row.hasEntries)
  if (holding.length > 0 && !(force && viewer.role === 'admin'))
    throw new DomainError(
      'HAS_ENTRIES',
      `${holding.map((row) => `“${row.name}”`).join(', ')} ${holding.length === 1 ? 'holds' : 'hold'} entries and cannot be deleted.`,
      { data: { ids: holding.map((row) => row.id) } },
    )
  return {
    deleted: rows.filter((row) => !row.hasEntries).map((row) => row.id),
    archived: holding.map((row) => row.id),
  }
}
