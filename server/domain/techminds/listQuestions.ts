import * as z from 'zod'
import { listQuestionRows } from '../../../db/techminds/questions.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse } from '../input.ts'
import { type Page, pageOf, readPage } from '../page.ts'
import { invalid } from '../errors.ts'
import type { Question } from './questions.ts'

const Filter = z.strictObject({ state: z.enum(['open', 'answered', 'dismissed']).nullish() })

/** Questions sent to the organisers, the last asked first. */
export async function listQuestions(
  context: Context,
  input: { first?: number | null; after?: string | null; state?: unknown },
): Promise<Page<Question>> {
  await authorize(context, 'question.list')
  const { state } = parse(Filter, { state: input.state })
  const page = readPage(input, ['text', 'id'])
  const [at = '', id = ''] = page.after ?? []
  if (page.after && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/u.test(at))
    throw invalid('after', 'Must be a cursor of this list')
  const { total, items } = await listQuestionRows(context.db, state ?? 'open', {
    after: page.after ? { at, id } : null,
    limit: page.first + 1,
  })
  const { items: shown, ...rest } = pageOf(items, page, (item) => [item.at, item.row.id], total)
  return { ...rest, items: shown.map(({ cursor, node }) => ({ cursor, node: node.row })) }
}
