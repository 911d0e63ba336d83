import { listPublicFaqs } from '../../../db/knowledge/queries.ts'
import type { Context } from '../context.ts'
import { faqView } from './view.ts'

/** Published frequently asked questions by category and place. Open to anyone. */
export async function listFaqs(context: Context) {
  return (await listPublicFaqs(context.db)).map((row) => faqView(row, false))
}
