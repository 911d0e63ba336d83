import { v7 as newId } from 'uuid'
import type { Database, RootDatabase } from '../../../db/client.ts'
import { statement } from '../../../db/client.ts'
import { findPassages } from '../../../db/techminds/ranking.ts'
import { rank } from '../../../server/domain/techminds/rank.ts'
import { reindex } from '../../../server/domain/techminds/indexing.ts'
import type { Doc } from './collection.ts'

const articles = statement(
  'bench_articles',
  `insert into articles (id, slug, title, body, published_at)
   select x.id, x.slug, x.title, x.body, now() from jsonb_to_recordset($1::text::jsonb) as x(id uuid, slug text, title text, body text)`,
)
const faqs = statement(
  'bench_faqs',
  `insert into faqs (id, slug, question, answer, published_at)
   select x.id, x.slug, x.title, x.body, now() from jsonb_to_recordset($1::text::jsonb) as x(id uuid, slug text, title text, body text)`,
)

/** Publishes the documents of a collection and indexes them as anything else; answers their ids by ours. */
export async function publish(
  db: RootDatabase,
  docs: readonly Doc[],
  type: 'article' | 'faq',
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const rows = docs.map((doc, at) => {
    const id = newId()
    ids.set(id, doc.id)
    const title = doc.title.replace(/\s+/gu, ' ').trim() || doc.id
    const most = type === 'faq' ? 300 : 200
    const body = doc.text.trim() || title
    return {
      id,
      slug: `d${at}`,
      title: title.slice(0, most),
      // What a title may not hold stands before the text.
      body: title.length > most ? `${title}\n\n${body}` : body,
    }
  })
  await db.run(type === 'faq' ? faqs : articles, [JSON.stringify(rows)])
  await reindex(db)
  return ids
}

/** The sources of a question's best passages, each once, the best first: a source is as good as its best passage. */
export async function rankSources(db: Database, question: string, most: number) {
  const ranking = await rank(db, { question }, most * 3)
  const passages = await findPassages(db, ranking.chunks)
  return { ranking, sources: [...new Set(passages.map((p) => p.sourceId))].slice(0, most) }
}
