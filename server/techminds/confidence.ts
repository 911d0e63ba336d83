import { coefficients } from './coefficients.ts'

/**
 * What tells whether an answer is right. All of it lies between 0 and 1 whatever a site holds, so that what was
 * learnt on one collection serves on another.
 */
export type Signs = {
  /** BM25 of the best passage, of the most that the words asked for could reach. */
  score: number
  /** Similarity of the question to the title of the best passage by trigrams. */
  trigram: number
  /** Weight of the words that the best passage holds, of all that were asked. */
  coverage: number
  /** The same of its best sentence, the title counted as part of it. */
  sentence: number
  /** Share of the words asked that nothing holds. */
  unknown: number
  /** How far the next source lies behind, of the best score, times the coverage. */
  margin: number
  /** How many of the first five by words are among the first five by title and meaning. */
  agreement: number
}

export const signNames = [
  'score',
  'trigram',
  'coverage',
  'sentence',
  'unknown',
  'margin',
  'agreement',
] as const satisfies readonly (keyof Signs)[]

export type Coefficients = { intercept: number } & { [S in keyof Signs]: number }

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/** How likely the answer is right: a logistic model, its coefficients learnt by tests/bench/retrieval/train.ts. */
export const confidenceOf = (signs: Signs, model: Coefficients = coefficients): number =>
  logistic(signNames.reduce((sum, name) => sum + model[name] * signs[name], model.intercept))

export { threshold } from './coefficients.ts'
