import { lockArticle, markPublished } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { indexKnowledge } from '../techminds/indexing.ts'
import { articleView, type KnowledgeState } from './view.ts'

/** Publishes an article or makes it a draft again; once more changes nothing. */
export async function setArticleState(context: Context, id: unknown, state: KnowledgeState) {
  const viewer = await authorize(context, 'knowledge.edit')
  if (!isId(id)) throw notFound()
  const published = state === 'published'
  return context.db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    if (!before) throw notFound()
    if (published && before.body.trim() === '')
      throw invalid('body', 'Must not be empty before publishing')
    if ((before.publishedAt !== null) !== published) {
      await markPublished(tx, 'article', before.id, published)
      await indexKnowledge(tx, before.id)
      await audit(tx, context, viewer, {
        action: published ? 'article.publish' : 'article.unpublish',
        objectType: 'article',
        objectId: before.id,
      })
    }
    const row = await lockArticle(tx, before.id)
    if (!row) throw notFound()
    return {
      article: articleView(row, true),
      message: published ? 'The article is published.' : 'The article is a draft again.',
    }
  })
}
