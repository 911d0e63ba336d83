import { lockQuestion, markQuestion } from '../../../db/techminds/questions.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Takes a question off the list without an entry; once more changes nothing. */
export async function dismissQuestion(context: Context, id: unknown) {
  const viewer = await authorize(context, 'question.dismiss')
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const asked = await lockQuestion(tx, id)
    if (!asked) throw notFound()
    ensure('question.dismiss', { answered: asked.state === 'answered' })
    if (asked.state === 'open')
      await audit(tx, context, viewer, {
        action: 'question.dismiss',
        objectType: 'question',
        objectId: asked.id,
      })
    const question = await markQuestion(tx, asked.id, 'dismissed', null)
    if (!question) throw notFound()
    return { question, message: 'The question was dismissed.' }
  })
}
