import { findFaqs } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { faqView } from './view.ts'

/** A frequently asked question in any state. */
export async function readFaq(context: Context, id: unknown) {
  await authorize(context, 'knowledge.list')
  if (!isId(id)) throw notFound()
  const [row] = await findFaqs(context.db, [id])
  if (!row) throw notFound()
  return faqView(row, true)
}
