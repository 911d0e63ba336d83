import { deleteFaqRow, lockFaq } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Deletes a frequently asked question with its revisions; what the index holds of it goes with it. */
export async function deleteFaq(context: Context, id: unknown) {
  const viewer = await authorize(context, 'knowledge.edit')
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const before = await lockFaq(tx, id)
    if (!before) throw notFound()
    await deleteFaqRow(tx, before.id)
    await audit(tx, context, viewer, {
      action: 'faq.delete',
      objectType: 'faq',
      objectId: before.id,
      before: { question: before.question },
    })
    return { deletedId: before.id, message: 'The entry was deleted.' }
  })
}
