import { findArticle, idOfSlug, insertArticle } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { parse } from '../input.ts'
import { given, NewArticle } from './input.ts'
import { freeSlug } from './slug.ts'
import { articleView } from './view.ts'

/** Makes a draft of an article. */
export async function createArticle(context: Context, input: unknown) {
  const viewer = await authorize(context, 'knowledge.edit')
  const { version: _new, slug, ...fields } = parse(NewArticle, input)
  return context.db.transaction(async (tx) => {
    if (slug && (await idOfSlug(tx, 'article', slug))) throw invalid('slug', 'Is in use')
    const chosen = slug ?? (await freeSlug(tx, 'article', fields.title))
    const id = await insertArticle(
      tx,
      { ...given(fields), title: fields.title, slug: chosen },
      viewer.id,
    )
    await audit(tx, context, viewer, {
      action: 'article.create',
      objectType: 'article',
      objectId: id,
      after: { title: fields.title },
    })
    const row = await findArticle(tx, id, true)
    if (!row) throw notFound()
    return { article: articleView(row, true), message: 'The article was made as a draft.' }
  })
}
