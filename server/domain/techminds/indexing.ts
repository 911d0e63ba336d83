import { createHash } from 'node:crypto'
import type { Database, RootDatabase } from '../../../db/client.ts'
import {
  challengeOfSource,
  competitionTexts,
  indexedOfChallenge,
  knowledgeTexts,
  lockCompetition,
  lockKnowledge,
  removeSources,
  type SourceText,
  staleSources,
  storeSource,
} from '../../../db/techminds/indexing.ts'
import { chunkerVersion, cut } from '../../techminds/chunker.ts'

const hashOf = ({ type, title, text }: SourceText) =>
  createHash('sha256')
    .update(JSON.stringify([chunkerVersion, type, title, text]))
    .digest('hex')

const changed = (source: SourceText) => source.hash !== hashOf(source)

async function store(tx: Database, source: SourceText): Promise<void> {
  if (!changed(source)) return
  const { id, type, title, text } = source
  await storeSource(tx, { id, type, title, hash: hashOf(source), chunks: cut(text) })
}

function mustBeInside(tx: Database) {
  if (!tx.inTransaction)
    throw new Error('the index is written in the transaction that publishes what it holds')
}

/**
 * Brings the index of a challenge and its scenarios up to what anybody may read of them. Called in the transaction
 * of every act that may change that.
 */
export async function indexChallenge(tx: Database, challengeId: string): Promise<void> {
  mustBeInside(tx)
  const texts = await competitionTexts(tx, challengeId)
  const keep = new Set(texts.map((source) => source.id))
  const gone = (await indexedOfChallenge(tx, challengeId)).filter((id) => !keep.has(id))
  if (gone.length > 0) await removeSources(tx, gone)
  for (const source of texts) await store(tx, source)
}

/** The same of one entry or article. */
export async function indexKnowledge(tx: Database, id: string): Promise<void> {
  mustBeInside(tx)
  const [source] = await knowledgeTexts(tx, id)
  if (source) await store(tx, source)
  else await removeSources(tx, [id])
}

/**
 * Brings the whole index up to date: what was stored past the verbs or cut by an earlier version is cut now, and what
 * nobody may read any more goes. Does nothing when there is nothing to do. Each source by itself under its lock, so
 * that it can run beside everything else; answers how many it changed.
 */
export async function reindex(db: RootDatabase | Database): Promise<number> {
  const stale = await staleSources(db)
  const outdated = [
    ...(await competitionTexts(db, null)),
    ...(await knowledgeTexts(db, null)),
  ].filter(changed)
  if (stale.length > 0)
    // What was published again meanwhile comes back with the next run.
    await db.transaction((tx) => removeSources(tx, stale))
  for (const { id, type } of outdated)
    await db.transaction(async (tx) => {
      if (type === 'faq' || type === 'article') {
        await lockKnowledge(tx, type, id)
        return indexKnowledge(tx, id)
      }
      const challengeId = await challengeOfSource(tx, id)
      if (!challengeId) return
      await lockCompetition(tx, challengeId)
      await indexChallenge(tx, challengeId)
    })
  return stale.length + outdated.length
}
