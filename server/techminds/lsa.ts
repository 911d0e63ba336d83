import { leadingVectors } from './svd.ts'

/** How often each stem occurs in which passage: for stem `t` the entries from `starts[t]` to `starts[t + 1]`. */
export type TermCounts = {
  lexemes: string[]
  chunkNumbers: number[]
  starts: Int32Array
  /** Places in `chunkNumbers`. */
  chunks: Int32Array
  counts: Int32Array
}

/** What a latent semantic analysis learnt. Vectors lie one after the other, each of `dimensions` numbers. */
export type LsaModel = {
  dimensions: number
  lexemes: string[]
  /** Weighed by what the stem tells, so that a question's vector is the sum of its stems'. */
  lexemeVectors: Float32Array
  chunkNumbers: number[]
  /** Of length 1. */
  chunkVectors: Float32Array
}

export const mostDimensions = 150

/** What a stem tells that occurs in so many of the passages: the idf that BM25 uses. */
const rarity = (df: number, passages: number) => Math.log(1 + (passages - df + 0.5) / (df + 0.5))

/**
 * Latent semantic analysis (Deerwester et al., Indexing by Latent Semantic Analysis, 1990) of passages, their
 * counts weighed by (1 + ln tf) · idf and each passage brought to length 1.
 */
export function buildLsa(input: TermCounts, most = mostDimensions): LsaModel {
  const { lexemes, chunkNumbers, starts, chunks, counts } = input
  const rows = chunkNumbers.length
  const weights = new Float64Array(lexemes.length)
  const values = new Float64Array(counts.length)
  const norms = new Float64Array(rows)
  for (let term = 0; term < lexemes.length; term++) {
    const [from, to] = [starts[term] ?? 0, starts[term + 1] ?? 0]
    const weight = rarity(to - from, rows)
    weights[term] = weight
    for (let at = from; at < to; at++) {
      const value = weight * (1 + Math.log(counts[at] ?? 1))
      values[at] = value
      norms[chunks[at] ?? 0] = (norms[chunks[at] ?? 0] ?? 0) + value * value
    }
  }
  for (let at = 0; at < values.length; at++)
    values[at] = (values[at] ?? 0) / Math.sqrt(norms[chunks[at] ?? 0] || 1)
  const { dimensions, vectors } = leadingVectors(
    { rows, columns: lexemes.length, starts, entries: chunks, values },
    Math.min(most, rows - 1, lexemes.length - 1),
  )
  // Passages as the mean of what their stems stand for, in the space of the leading directions.
  const chunkVectors = new Float32Array(rows * dimensions)
  for (let term = 0; term < lexemes.length; term++)
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at++) {
      const row = (chunks[at] ?? 0) * dimensions
      const value = values[at] ?? 0
      for (let d = 0; d < dimensions; d++)
        chunkVectors[row + d] =
          (chunkVectors[row + d] ?? 0) + value * (vectors[term * dimensions + d] ?? 0)
    }
  for (let row = 0; row < rows; row++) toUnit(chunkVectors, row * dimensions, dimensions)
  const lexemeVectors = new Float32Array(lexemes.length * dimensions)
  for (let at = 0; at < lexemeVectors.length; at++)
    lexemeVectors[at] = (vectors[at] ?? 0) * (weights[Math.floor(at / dimensions)] ?? 0)
  return { dimensions, lexemes, lexemeVectors, chunkNumbers, chunkVectors }
}

function toUnit(vector: Float32Array, from: number, length: number): void {
  let sum = 0
  for (let at = from; at < from + length; at++) sum += (vector[at] ?? 0) ** 2
  if (sum === 0) return
  const norm = Math.sqrt(sum)
  for (let at = from; at < from + length; at++) vector[at] = (vector[at] ?? 0) / norm
}

/** A model with what makes asking it quick. */
export type ReadyLsa = LsaModel & { places: ReadonlyMap<string, number> }

export const readyLsa = (model: LsaModel): ReadyLsa => ({
  ...model,
  places: new Map(model.lexemes.map((lexeme, place) => [lexeme, place])),
})

/** Cosine of each passage with the question's stems, folded in; nothing when the model knows none of them. */
export function similarities(
  model: ReadyLsa,
  words: readonly { lexeme: string; weight: number }[],
): Map<number, number> | undefined {
  const { dimensions, lexemeVectors, chunkNumbers, chunkVectors, places } = model
  const question = new Float32Array(dimensions)
  let any = false
  for (const { lexeme, weight } of words) {
    const place = places.get(lexeme)
    if (place === undefined) continue
    any = true
    for (let d = 0; d < dimensions; d++)
      question[d] = (question[d] ?? 0) + weight * (lexemeVectors[place * dimensions + d] ?? 0)
  }
  if (!any) return undefined
  toUnit(question, 0, dimensions)
  const scores = new Map<number, number>()
  for (const [row, number] of chunkNumbers.entries()) {
    let sum = 0
    for (let d = 0; d < dimensions; d++)
      sum += (question[d] ?? 0) * (chunkVectors[row * dimensions + d] ?? 0)
    scores.set(number, sum)
  }
  return scores
}
