import type { RootDatabase } from '../../../db/client.ts'
import { find } from '../../../server/domain/techminds/find.ts'
import { fewestPassages, refreshModel } from '../../../server/domain/techminds/model.ts'
import { type Collection, readCollection } from './collection.ts'
import { publish, rankSources } from './index.ts'
import { average, type Figures, measure, quantile } from './measures.ts'

export type Run = Figures & { p50: number; p95: number; queries: number }

async function scored(
  db: RootDatabase,
  { queries, grades }: Collection,
  ids: ReadonlyMap<string, string>,
): Promise<Run> {
  const figures: Figures[] = []
  const times: number[] = []
  for (const query of queries) {
    const judged = grades.get(query.id)
    if (!judged) continue
    // What a visitor waits for; below a longer ranking is read than anybody is shown.
    const start = performance.now()
    await find(db, { question: query.text })
    times.push(performance.now() - start)
    const { sources } = await rankSources(db, query.text, 100)
    figures.push(
      measure(
        sources.map((id) => ids.get(id) ?? ''),
        judged,
      ),
    )
  }
  return {
    ...average(figures),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    queries: figures.length,
  }
}

export type Outcome = {
  docs: number
  passages: number
  indexMs: number
  words: Run
  /** Nothing where there are too few passages for a model. */
  fusion: Run | undefined
  modelMs: number
}

const count = { name: 'bench_passages', text: 'select count(*)::int as count from chunks' }

/** Publishes a collection in an empty database and scores the serving code on it: first words alone, then with the model. */
export async function runPassages(db: RootDatabase, folder: string): Promise<Outcome> {
  const collection = readCollection(folder)
  const began = performance.now()
  const ids = await publish(db, collection.docs, 'article')
  const indexMs = performance.now() - began
  const [row] = await db.run<{ count: number }>(count)
  const passages = row?.count ?? 0
  await db.script('analyze')
  const words = await scored(db, collection, ids)
  const start = performance.now()
  const built = passages >= fewestPassages && (await refreshModel(db))
  const modelMs = performance.now() - start
  // Loads the model, which no request after it has to.
  if (built) await new Promise((resolve) => setTimeout(resolve, 2_100))
  if (built) await rankSources(db, 'warm', 1)
  const fusion = built ? await scored(db, collection, ids) : undefined
  return { docs: collection.docs.length, passages, indexMs, words, fusion, modelMs }
}
