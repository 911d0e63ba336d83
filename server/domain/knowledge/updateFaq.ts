import { idOfSlug, lockFaq, updateFaqRow } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, invalid, notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { indexKnowledge } from '../techminds/indexing.ts'
import { FaqChange, given } from './input.ts'
import { faqView } from './view.ts'

/** Changes a frequently asked question. A published one is answered from in its new words at once. */
export async function updateFaq(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'knowledge.edit')
  const { version, ...change } = parse(FaqChange, input)
  const fields = given(change)
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const before = await lockFaq(tx, id)
    if (!before) throw notFound()
    if (version && version !== before.version)
      throw new DomainError('VERSION_CONFLICT', 'Somebody else changed this entry meanwhile.', {
        data: { version: before.version, faq: faqView(before, true) },
      })
    if (before.publishedAt && fields.answer?.trim() === '')
      throw invalid('answer', 'Must not be empty while it is published')
    if (fields.slug && fields.slug !== before.slug && (await idOfSlug(tx, 'faq', fields.slug)))
      throw invalid('slug', 'Is in use')
    await updateFaqRow(tx, before.id, fields, viewer.id)
    await indexKnowledge(tx, before.id)
    await audit(tx, context, viewer, {
      action: 'faq.update',
      objectType: 'faq',
      objectId: before.id,
      // The words themselves are kept as revisions.
      before: { version: before.version },
      after: { version: before.version + 1, fields: Object.keys(fields) },
    })
    const row = await lockFaq(tx, before.id)
    if (!row) throw notFound()
    return { faq: faqView(row, true), message: 'The entry was saved.' }
  })
}
