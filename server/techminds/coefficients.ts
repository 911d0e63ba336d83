import type { Coefficients } from './confidence.ts'

// Learnt by `npm run bench:retrieval -- --train`; do not change by hand.
export const coefficients: Coefficients = {
  intercept: -4,
  score: 2,
  trigram: 3,
  coverage: 3,
  sentence: 2,
  unknown: -1,
  margin: 1,
  agreement: 0.5,
}

/** Below it the answer is "I do not know": there one in ten questions that nothing answers would be answered. */
export const threshold = 0.5
