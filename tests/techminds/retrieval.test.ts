import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runFaq } from '../bench/retrieval/faq.ts'
import { measure } from '../bench/retrieval/measures.ts'
import { runPassages } from '../bench/retrieval/passages.ts'
import { freshDatabase } from '../support/database.ts'

const shipped = join(import.meta.dirname, '../retrieval')

describe('retrieval on the shipped collections', () => {
  it('measures as trec_eval does', () => {
    const grades = new Map([
      ['a', 2],
      ['b', 1],
      ['c', 0],
      ['d', 1],
    ])
    const figures = measure(['c', 'a', 'x', 'b'], grades)
    expect(figures.mrr).toBe(0.5)
    expect(figures.recall).toBeCloseTo(2 / 3)
    expect(figures.map).toBeCloseTo((1 / 2 + 2 / 4) / 3)
    expect(figures.ndcg).toBeCloseTo(
      (2 / Math.log2(3) + 1 / Math.log2(5)) / (2 + 1 / Math.log2(3) + 1 / 2),
    )
  })

  it('finds passages at least as well as it did', async () => {
    const db = await freshDatabase()
    try {
      const { words, docs } = await runPassages(db, join(shipped, 'collection'))
      expect([docs, words.queries]).toEqual([46, 47])
      expect(words.ndcg).toBeGreaterThanOrEqual(0.82)
      expect(words.map).toBeGreaterThanOrEqual(0.77)
      expect(words.mrr).toBeGreaterThanOrEqual(0.86)
    } finally {
      await db.close()
    }
  })

  it('finds entries by their questions, and keeps silent on what it does not know', async () => {
    const db = await freshDatabase()
    try {
      const outcome = await runFaq(db, join(shipped, 'faq'))
      expect(outcome.accuracy).toBeGreaterThanOrEqual(0.58)
      expect(outcome.atTenPercent).toBeGreaterThanOrEqual(0.48)
      expect(outcome.outOfScopeAnswered).toBeLessThanOrEqual(0.12)
    } finally {
      await db.close()
    }
  })
})
