import { findFaqs, idOfSlug, insertFaq } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { parse } from '../input.ts'
import { given, NewFaq } from './input.ts'
import { freeSlug } from './slug.ts'
import { faqView } from './view.ts'

/** Makes a draft of a frequently asked question. */
export async function createFaq(context: Context, input: unknown) {
  const viewer = await authorize(context, 'knowledge.edit')
  const { version: _new, slug, ...fields } = parse(NewFaq, input)
  return context.db.transaction(async (tx) => {
    if (slug && (await idOfSlug(tx, 'faq', slug))) throw invalid('slug', 'Is in use')
    const chosen = slug ?? (await freeSlug(tx, 'faq', fields.question))
    const id = await insertFaq(
      tx,
      { ...given(fields), question: fields.question, slug: chosen },
      viewer.id,
    )
    await audit(tx, context, viewer, {
      action: 'faq.create',
      objectType: 'faq',
      objectId: id,
      after: { question: fields.question },
    })
    const [row] = await findFaqs(tx, [id])
    if (!row) throw notFound()
    return { faq: faqView(row, true), message: 'The entry was made as a draft.' }
  })
}
