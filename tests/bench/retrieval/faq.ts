import type { RootDatabase } from '../../../db/client.ts'
import { type Found, find } from '../../../server/domain/techminds/find.ts'
import { threshold } from '../../../server/techminds/confidence.ts'
import { readCollection } from './collection.ts'
import { publish } from './index.ts'
import { quantile } from './measures.ts'

/** One question with what came first, and whether that is right. */
export type Judged = { query: string; inScope: boolean; right: boolean; found: Found }

export type FaqOutcome = {
  entries: number
  inScope: number
  outOfScope: number
  /** Share of the questions in scope whose best source is right. */
  accuracy: number
  /** Share answered and right when one in ten questions out of scope is answered. */
  atTenPercent: number
  /** Shares at the threshold that serves. */
  answered: number
  answeredRight: number
  outOfScopeAnswered: number
  p50: number
  p95: number
}

/** Asks every question of a collection; those without a judged document are out of scope. */
export async function judge(
  db: RootDatabase,
  folder: string,
  type: 'faq' | 'article',
): Promise<{ judged: Judged[]; times: number[]; entries: number }> {
  const { docs, queries, grades } = readCollection(folder)
  const ids = await publish(db, docs, type)
  await db.script('analyze')
  const judged: Judged[] = []
  const times: number[] = []
  for (const { id, text } of queries) {
    const start = performance.now()
    const found = await find(db, { question: text.slice(0, 500) })
    times.push(performance.now() - start)
    const wanted = grades.get(id)
    const first = ids.get(found.passages[0]?.sourceId ?? '') ?? ''
    const inScope = wanted !== undefined && [...wanted.values()].some((grade) => grade > 0)
    judged.push({ query: text, inScope, right: (wanted?.get(first) ?? 0) > 0, found })
  }
  return { judged, times, entries: docs.length }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** The confidence above which one in ten of these questions out of scope is answered. */
export function tenPercentThreshold(judged: readonly Judged[]): number {
  const out = judged
    .filter((j) => !j.inScope)
    .map((j) => j.found.confidence)
    .sort((a, b) => b - a)
  const allowed = Math.floor(out.length * 0.1)
  return out[allowed] ?? 0
}

/** Accuracy and honesty on a collection of questions. */
export async function runFaq(db: RootDatabase, folder: string): Promise<FaqOutcome> {
  const { judged, times, entries } = await judge(db, folder, 'faq')
  const inScope = judged.filter((j) => j.inScope)
  const outOfScope = judged.filter((j) => !j.inScope)
  const limit = tenPercentThreshold(judged)
  const count = (list: readonly Judged[], test: (j: Judged) => boolean) => list.filter(test).length
  return {
    entries,
    inScope: inScope.length,
    outOfScope: outOfScope.length,
    accuracy: share(
      count(inScope, (j) => j.right),
      inScope.length,
    ),
    atTenPercent: share(
      count(inScope, (j) => j.right && j.found.confidence > limit),
      inScope.length,
    ),
    answered: share(
      count(inScope, (j) => j.found.confidence >= threshold),
      inScope.length,
    ),
    answeredRight: share(
      count(inScope, (j) => j.right && j.found.confidence >= threshold),
      inScope.length,
    ),
    outOfScopeAnswered: share(
      count(outOfScope, (j) => j.found.confidence >= threshold),
      outOfScope.length,
    ),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}
