import * as z from 'zod'
import { findFaqs, insertFaq, markPublished } from '../../../db/knowledge/queries.ts'
import { lockQuestion, markQuestion } from '../../../db/techminds/questions.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { FaqChange } from '../knowledge/input.ts'
import { freeSlug } from '../knowledge/slug.ts'
import { faqView } from '../knowledge/view.ts'
import { indexKnowledge } from './indexing.ts'

const Input = z.strictObject({
  question: FaqChange.shape.question,
  answer: FaqChange.shape.answer,
  category: FaqChange.shape.category,
  publish: z.boolean().nullish(),
})

/** Makes a frequently asked question of one that was sent to the organisers, published at once or a draft. */
export async function answerQuestion(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'question.answer')
  const fields = parse(Input, input ?? {})
  if (!isId(id)) throw notFound()
  const publish = fields.publish ?? false
  const answer = fields.answer ?? ''
  if (publish && answer.trim() === '')
    throw invalid('answer', 'Must not be empty before publishing')
  return context.db.transaction(async (tx) => {
    const asked = await lockQuestion(tx, id)
    if (!asked) throw notFound()
    ensure('question.answer', { answered: asked.state === 'answered' })
    // An entry's question is shorter than what may be asked.
    const question = fields.question ?? asked.question.slice(0, 300).trim()
    const faqId = await insertFaq(
      tx,
      {
        question,
        answer,
        category: fields.category ?? '',
        slug: await freeSlug(tx, 'faq', question),
      },
      viewer.id,
    )
    if (publish) {
      await markPublished(tx, 'faq', faqId, true)
      await indexKnowledge(tx, faqId)
    }
    const row = await markQuestion(tx, asked.id, 'answered', faqId)
    await audit(tx, context, viewer, {
      action: 'question.answer',
      objectType: 'question',
      objectId: asked.id,
      after: { faqId, published: publish },
    })
    const [faq] = await findFaqs(tx, [faqId])
    if (!row || !faq) throw notFound()
    return {
      question: row,
      faq: faqView(faq, true),
      message: publish ? 'The entry is published.' : 'A draft entry was made of the question.',
    }
  })
}
