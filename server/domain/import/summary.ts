import type { RowResult } from './plan.ts'

export type ImportCounts = { create: number; update: number; skip: number; rejected: number }

/** How many rows came to what. */
export function countOutcomes(results: readonly RowResult[]): ImportCounts {
  const count = (outcome: RowResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  return {
    create: count('CREATE'),
    update: count('UPDATE'),
    skip: count('SKIP'),
    rejected: count('REJECTED'),
  }
}
