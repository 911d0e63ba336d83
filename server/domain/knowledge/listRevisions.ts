import { articleRevisionsOf, faqRevisionsOf } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'

/** The wordings of a frequently asked question, the newest first. */
export async function listFaqRevisions(context: Context, id: string) {
  await authorize(context, 'knowledge.list')
  return faqRevisionsOf(context.db, id)
}

/** The wordings of an article, the newest first. */
export async function listArticleRevisions(context: Context, id: string) {
  await authorize(context, 'knowledge.list')
  return articleRevisionsOf(context.db, id)
}
