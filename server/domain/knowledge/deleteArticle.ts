import { deleteArticleRow, lockArticle } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Deletes an article with its revisions; what the index holds of it goes with it. */
export async function deleteArticle(context: Context, id: unknown) {
  const viewer = await authorize(context, 'knowledge.edit')
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    if (!before) throw notFound()
    await deleteArticleRow(tx, before.id)
    await audit(tx, context, viewer, {
      action: 'article.delete',
      objectType: 'article',
      objectId: before.id,
      before: { title: before.title },
    })
    return { deletedId: before.id, message: 'The article was deleted.' }
  })
}
