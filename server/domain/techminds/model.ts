import type { Database } from '../../../db/client.ts'
import {
  claimLsa,
  dropClaim,
  type LsaCounts,
  lsaCounts,
  lsaState,
  loadLsa,
  storeLsa,
} from '../../../db/techminds/lsa.ts'
import type { Matches } from '../../../db/techminds/ranking.ts'
import { buildInWorker } from '../../techminds/buildInWorker.ts'
import type { Scores } from '../../techminds/fusion.ts'
import { type ReadyLsa, readyLsa, similarities, type TermCounts } from '../../techminds/lsa.ts'

/** Fewer passages than this tell too little about which words belong together. */
export const fewestPassages = 300

/** Models read from the database by the set of passages they know, the last used at the end. */
const models = new Map<string, ReadyLsa>()
const mostModels = 2
/** When a database was last asked for a model it did not have. */
const missed = new WeakMap<Database, { hash: string; at: number }>()
const askAgainMs = 2_000

async function modelFor(db: Database, hash: string): Promise<ReadyLsa | undefined> {
  const known = models.get(hash)
  if (known) {
    models.delete(hash)
    models.set(hash, known)
    return known
  }
  const last = missed.get(db)
  if (last?.hash === hash && Date.now() - last.at < askAgainMs) return undefined
  const row = await loadLsa(db, hash)
  if (!row) {
    missed.set(db, { hash, at: Date.now() })
    return undefined
  }
  const model = readyLsa(row)
  models.set(hash, model)
  const [oldest] = models.keys()
  if (models.size > mostModels && oldest !== undefined) models.delete(oldest)
  return model
}

/**
 * How near each passage comes to the question in meaning; nothing while there is no model of exactly the passages
 * that anybody may read now, so that a model never tells of one that was taken away.
 */
export async function meaningOf(db: Database, matches: Matches): Promise<Scores | undefined> {
  if (matches.total < fewestPassages) return undefined
  const model = await modelFor(db, matches.hash)
  return model && similarities(model, matches.words)
}

function countsOf({ numbers, terms }: LsaCounts): TermCounts {
  const places = new Map(numbers.map((number, place) => [number, place]))
  const size = terms.reduce((sum, [, chunks]) => sum + chunks.length, 0)
  const starts = new Int32Array(terms.length + 1)
  const chunks = new Int32Array(size)
  const counts = new Int32Array(size)
  let at = 0
  for (const [term, [, inChunks, times]] of terms.entries()) {
    for (const [index, chunk] of inChunks.entries()) {
      chunks[at] = places.get(chunk) ?? 0
      counts[at++] = times[index] ?? 0
    }
    starts[term + 1] = at
  }
  return { lexemes: terms.map(([lexeme]) => lexeme), chunkNumbers: numbers, starts, chunks, counts }
}

/**
 * Builds the model of the passages that anybody may read now, in a thread of its own, unless there is one, another
 * instance is at it, or the passages are too few. Answers whether it built one.
 */
export async function refreshModel(db: Database, signal?: AbortSignal): Promise<boolean> {
  const { total, hash, ready } = await lsaState(db)
  if (total < fewestPassages || ready || !(await claimLsa(db, hash))) return false
  try {
    const input = await lsaCounts(db)
    // Changed meanwhile: the next run builds what is there then.
    if (input.hash !== hash) {
      await dropClaim(db, hash)
      return false
    }
    await storeLsa(db, hash, await buildInWorker(countsOf(input), signal))
    missed.delete(db)
    return true
  } catch (error) {
    await dropClaim(db, hash)
    throw error
  }
}
