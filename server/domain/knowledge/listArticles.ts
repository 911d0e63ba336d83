import { listPublicArticles } from '../../../db/knowledge/queries.ts'
import type { Context } from '../context.ts'
import { articleView } from './view.ts'

/** Published articles by title. Open to anyone. */
export async function listArticles(context: Context) {
  return (await listPublicArticles(context.db)).map((row) => articleView(row, false))
}
