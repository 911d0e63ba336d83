import { lockFaq, markPublished } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { indexKnowledge } from '../techminds/indexing.ts'
import { faqView, type KnowledgeState } from './view.ts'

/** Publishes a frequently asked question or makes it a draft again; once more changes nothing. */
export async function setFaqState(context: Context, id: unknown, state: KnowledgeState) {
  const viewer = await authorize(context, 'knowledge.edit')
  if (!isId(id)) throw notFound()
  const published = state === 'published'
  return context.db.transaction(async (tx) => {
    const before = await lockFaq(tx, id)
    if (!before) throw notFound()
    if (published && before.answer.trim() === '')
      throw invalid('answer', 'Must not be empty before publishing')
    if ((before.publishedAt !== null) !== published) {
      await markPublished(tx, 'faq', before.id, published)
      await indexKnowledge(tx, before.id)
      await audit(tx, context, viewer, {
        action: published ? 'faq.publish' : 'faq.unpublish',
        objectType: 'faq',
        objectId: before.id,
      })
    }
    const row = await lockFaq(tx, before.id)
    if (!row) throw notFound()
    return {
      faq: faqView(row, true),
      message: published ? 'The entry is published.' : 'The entry is a draft again.',
    }
  })
}
