/** Passages with a score each. */
export type Scores = ReadonlyMap<number, number>

/** Scores brought to 0 for the worst and 1 for the best; all 0 when they do not differ. */
export function minMax(scores: Scores, least?: number): Map<number, number> {
  let low = least ?? Infinity
  let high = -Infinity
  for (const score of scores.values()) {
    if (score < low) low = score
    if (score > high) high = score
  }
  const range = high - low
  const result = new Map<number, number>()
  for (const [key, score] of scores) result.set(key, range > 0 ? (score - low) / range : 0)
  return result
}

/** What each measure says of the passages; BM25 of those with any of the words, the others where there are such. */
export type Measures = {
  /** BM25; a passage that is not named has 0. */
  words: Scores
  /** Latent semantic similarity of every passage; nothing while there is no model. */
  meaning?: Scores | undefined
  /** Similarity of the question to the title by trigrams, for passages of entries. */
  questions: Scores
  /** The same for passages of what has a name, where the question holds something like it. */
  names: Scores
}

/** Below this even the best title is not alike, so that the best of bad ones does not count for one. */
const alike = 0.5

/**
 * One score from 0 to 1 for each passage. Passages: half BM25 and half latent semantic similarity, each after
 * min-max, or BM25 alone without a model. Passages of questions and names: half BM25 and half trigrams of the title.
 */
export function fuse({ words, meaning, questions, names }: Measures): Map<number, number> {
  const byWords = minMax(words, 0)
  const byMeaning = meaning && minMax(meaning)
  const bestQuestion = Math.max(alike, ...questions.values())
  const fused = new Map<number, number>()
  const keys = new Set([
    ...byWords.keys(),
    ...(byMeaning?.keys() ?? []),
    ...questions.keys(),
    ...names.keys(),
  ])
  for (const key of keys) {
    const word = byWords.get(key) ?? 0
    const question = questions.get(key)
    if (question !== undefined) {
      fused.set(key, 0.5 * word + (0.5 * question) / bestQuestion)
      continue
    }
    const passage = byMeaning ? 0.5 * word + 0.5 * (byMeaning.get(key) ?? 0) : word
    const name = names.get(key)
    fused.set(key, name === undefined ? passage : Math.max(passage, 0.5 * word + 0.5 * name))
  }
  return fused
}

/** Keys by descending score; equal ones by ascending number, so that the order is the same everywhere. */
export const best = (scores: Scores, count: number): number[] =>
  [...scores]
    .filter(([, score]) => score > 0)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, count)
    .map(([key]) => key)
