import { idOfSlug, lockArticle, updateArticleRow } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, invalid, notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { indexKnowledge } from '../techminds/indexing.ts'
import { ArticleChange, given } from './input.ts'
import { articleView } from './view.ts'

/** Changes an article. A published one is answered from in its new words at once. */
export async function updateArticle(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'knowledge.edit')
  const { version, ...change } = parse(ArticleChange, input)
  const fields = given(change)
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    if (!before) throw notFound()
    if (version && version !== before.version)
      throw new DomainError('VERSION_CONFLICT', 'Somebody else changed this article meanwhile.', {
        data: { version: before.version, article: articleView(before, true) },
      })
    if (before.publishedAt && fields.body?.trim() === '')
      throw invalid('body', 'Must not be empty while it is published')
    if (fields.slug && fields.slug !== before.slug && (await idOfSlug(tx, 'article', fields.slug)))
      throw invalid('slug', 'Is in use')
    await updateArticleRow(tx, before.id, fields, viewer.id)
    await indexKnowledge(tx, before.id)
    await audit(tx, context, viewer, {
      action: 'article.update',
      objectType: 'article',
      objectId: before.id,
      // The words themselves are kept as revisions.
      before: { version: before.version },
      after: { version: before.version + 1, fields: Object.keys(fields) },
    })
    const row = await lockArticle(tx, before.id)
    if (!row) throw notFound()
    return { article: articleView(row, true), message: 'The article was saved.' }
  })
}
