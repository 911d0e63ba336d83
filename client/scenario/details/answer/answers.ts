import type { OwnResponseFragment } from '../../../generated/graphql.ts'
import { keyOf } from './items.ts'

/** What the server holds. */
export interface SavedAnswer {
  content: string
  version: number
}

/** What was typed here, and the version it was typed over. */
export interface Edit extends SavedAnswer {
  /** Not on the server yet. */
  dirty: boolean
}

/** What somebody else saved meanwhile. */
export interface Conflict {
  theirs: string
  version: number
}

export type SavedAnswers = ReadonlyMap<string, SavedAnswer>
export type Edits = ReadonlyMap<string, Edit>
export type Conflicts = ReadonlyMap<string, Conflict>

export function savedAnswers(responses: readonly OwnResponseFragment[]): SavedAnswers {
  return new Map(
    responses.map((response) => [
      keyOf(response),
      { content: response.content, version: response.version },
    ]),
  )
}

/** What of an edit is kept in the browser: nothing once it is on the server. */
export function keptEdit({ content, version, dirty }: Edit): SavedAnswer | undefined {
  return dirty ? { content, version } : undefined
}

function isSavedAnswer(value: unknown): value is SavedAnswer {
  const { content, version } = (value ?? {}) as Partial<SavedAnswer>
  return typeof content === 'string' && typeof version === 'number'
}

/** What was typed in an earlier visit and did not get through, set against what the server holds now. */
export function restoredAnswers(
  draft: unknown,
  saved: SavedAnswers,
): { edits: Edits; conflicts: Conflicts } {
  const edits = new Map<string, Edit>()
  const conflicts = new Map<string, Conflict>()
  for (const [key, kept] of Object.entries((draft ?? {}) as Record<string, unknown>)) {
    const stored = saved.get(key)
    if (!isSavedAnswer(kept) || kept.content === (stored?.content ?? '')) continue
    edits.set(key, { content: kept.content, version: kept.version, dirty: true })
    if ((stored?.version ?? 0) !== kept.version) {
      conflicts.set(key, { theirs: stored?.content ?? '', version: stored?.version ?? 0 })
    }
  }
  return { edits, conflicts }
}

/** What the page shows: what was typed here, unless somebody saved something newer over it. */
export function textOf(key: string, edits: Edits, saved: SavedAnswers): string {
  const edit = edits.get(key)
  const stored = saved.get(key)
  if (edit && (edit.dirty || (stored?.version ?? 0) <= edit.version)) return edit.content
  return stored?.content ?? ''
}
