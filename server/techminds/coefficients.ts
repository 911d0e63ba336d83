import type { Coefficients } from './confidence.ts'

// Learnt by `npm run bench:retrieval -- --train`; do not change by hand.
export const coefficients: Coefficients = {
  intercept: -1.759,
  score: 0.815,
  trigram: 0.843,
  coverage: 1.793,
  sentence: 0.77,
  unknown: -1.665,
  margin: 2.825,
  agreement: 0,
}

/** Below it the answer is "I do not know": there one in ten questions that nothing answers would be answered. */
export const threshold = 0.557
