import type { JudgedEntryFragment, ScenarioBriefFragment } from '../generated/graphql.ts'
import { expectedScores } from './scoring.ts'

export type ReviewKind = 'not-begun' | 'begun' | 'scored' | 'completed'

export interface ReviewProgress {
  kind: ReviewKind
  scored: number
  expected: number
  /** "12 of 22 scored" */
  text: string
}

type Brief = Pick<ScenarioBriefFragment, 'requirements' | 'criteria'>

/** Where the judge's own review of an entry stands. */
export function progressOf({ myReview }: JudgedEntryFragment, brief: Brief): ReviewProgress {
  const expected = myReview?.expectedCount ?? expectedScores(brief)
  const scored = myReview?.scoredCount ?? 0
  const counts = { scored, expected }
  if (myReview?.completedAt) return { ...counts, kind: 'completed', text: 'Completed' }
  if (scored === 0) return { ...counts, kind: 'not-begun', text: 'Not begun' }
  const text = `${scored} of ${expected} scored`
  return { ...counts, kind: scored >= expected ? 'scored' : 'begun', text }
}

/** The entry to go on with: the next one, round the list, that still lacks scores. */
export function nextUnscored(
  entries: readonly JudgedEntryFragment[],
  brief: Brief,
  currentId?: string,
): JudgedEntryFragment | undefined {
  const at = entries.findIndex((entry) => entry.participantId === currentId)
  const round = [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))]
  return round.find((entry) => {
    const { kind } = progressOf(entry, brief)
    return kind === 'not-begun' || kind === 'begun'
  })
}
