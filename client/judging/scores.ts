import type { ReviewWorkFragment, SaveScoresMutationVariables } from '../generated/graphql.ts'

/** A score, a comment, or the note. */
export type Value = number | string | null

export interface Edit {
  value: Value
  /** Not on the server yet. */
  dirty: boolean
}
export type Edits = ReadonlyMap<string, Edit>
export type Saved = ReadonlyMap<string, Value>

export const noteKey = 'note'
export const commentKey = (responseId: string) => `comment ${responseId}`
export const scoreKey = (responseId: string, criterionKey: string) =>
  `score ${responseId} ${criterionKey}`

export function savedScores(review: ReviewWorkFragment | null): Saved {
  const saved = new Map<string, Value>([[noteKey, review?.privateNote ?? '']])
  for (const { responseId, criterionKey, value } of review?.scores ?? []) {
    saved.set(scoreKey(responseId, criterionKey), value)
  }
  for (const { responseId, comment } of review?.comments ?? []) {
    saved.set(commentKey(responseId), comment)
  }
  return saved
}

/** The arguments that save what changed, and only that; each score and comment names its response. */
export function saveInput(
  edits: ReadonlyMap<string, Value>,
): Pick<SaveScoresMutationVariables, 'scores' | 'comments' | 'privateNote'> {
  const scores: { responseId: string; criterionKey: string; value: number | null }[] = []
  const comments: { responseId: string; comment: string }[] = []
  const input: ReturnType<typeof saveInput> = {}
  for (const [key, value] of edits) {
    const [kind, responseId = '', criterionKey = ''] = key.split(' ')
    if (kind === 'score') {
      scores.push({ responseId, criterionKey, value: typeof value === 'number' ? value : null })
    } else if (kind === 'comment') comments.push({ responseId, comment: String(value ?? '') })
    else input.privateNote = String(value ?? '')
  }
  if (scores.length > 0) input.scores = scores
  if (comments.length > 0) input.comments = comments
  return input
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'number' || typeof value === 'string'

/** What an earlier visit could not save and the server does not hold. */
export function restoredScores(draft: unknown, saved: Saved): Edits {
  const kept = Object.entries((draft ?? {}) as Record<string, unknown>)
  return new Map(
    kept.flatMap(([key, value]): [string, Edit][] =>
      isValue(value) && (saved.get(key) ?? '') !== (value ?? '')
        ? [[key, { value, dirty: true }]]
        : [],
    ),
  )
}
