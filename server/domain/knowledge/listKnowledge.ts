import * as z from 'zod'
import { listArticleRows, listFaqRows } from '../../../db/knowledge/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import { type Page, pageOf, readPage } from '../page.ts'
import { type Article, articleView, type Faq, faqView, knowledgeStates } from './view.ts'

type Input = {
  first?: number | null
  after?: string | null
  state?: unknown
  search?: unknown
}

const Filter = z.strictObject({
  search: text(200).nullish(),
  state: z.enum(knowledgeStates).nullish(),
})

function readInput(input: Input) {
  const { search, state } = parse(Filter, { search: input.search, state: input.state })
  const page = readPage(input, ['id'])
  return {
    page,
    filter: { published: state ? state === 'published' : null, search: search?.trim() || null },
    rows: { after: page.after?.[0] ?? null, limit: page.first + 1 },
  }
}

/** Frequently asked questions in all states, the newest first. */
export async function listAllFaqs(context: Context, input: Input): Promise<Page<Faq>> {
  await authorize(context, 'knowledge.list')
  const { page, filter, rows } = readInput(input)
  const { total, items } = await listFaqRows(context.db, filter, rows)
  const views = items.map((row) => faqView(row, true))
  return pageOf(views, page, (faq) => [faq.id], total)
}

/** Articles in all states, the newest first. */
export async function listAllArticles(context: Context, input: Input): Promise<Page<Article>> {
  await authorize(context, 'knowledge.list')
  const { page, filter, rows } = readInput(input)
  const { total, items } = await listArticleRows(context.db, filter, rows)
  const views = items.map((row) => articleView(row, true))
  return pageOf(views, page, (article) => [article.id], total)
}
