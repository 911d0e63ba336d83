import type { Coefficients } from './confidence.ts'

// Learnt by `npm run bench:retrieval -- --train`; do not change by hand.
export const coefficients: Coefficients = {
  intercept: -1.529,
  score: 0.643,
  trigram: 0.728,
  coverage: 1.611,
  sentence: 0.606,
  unknown: -0.965,
  margin: 4.5,
  agreement: 0,
}

/** Below it the answer is "I do not know": there one in ten questions that nothing answers would be answered. */
export const threshold = 0.468
