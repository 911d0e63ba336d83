import type { World } from '../../db/seed/queries.ts'
import { slugOf } from '../domain/knowledge/slug.ts'
import type { Source } from './random.ts'
import type { Texts } from './texts.ts'

type Plan = { authorId: string; at: Date }

/** Published entries and articles, each with its first wording. */
export function buildKnowledge(
  { faqs, articles }: Texts['knowledge'],
  { authorId, at }: Plan,
  source: Source,
): Pick<World, 'faqs' | 'faqRevisions' | 'articles' | 'articleRevisions'> {
  const published = { version: 1, publishedAt: at, createdAt: at, updatedAt: at }
  const entries = faqs.map((faq, n) => ({
    ...faq,
    ...published,
    id: source.id('faq', faq.question, n),
    slug: slugOf(faq.question),
    position: n + 1,
  }))
  const pages = articles.map((article, n) => ({
    ...article,
    ...published,
    id: source.id('article', article.title, n),
    slug: slugOf(article.title),
  }))
  return {
    faqs: entries,
    faqRevisions: entries.map(({ id, question, answer, category }, n) => ({
      id: source.id('faq-revision', question, n),
      faqId: id,
      version: 1,
      authorId,
      question,
      answer,
      category,
      createdAt: at,
    })),
    articles: pages,
    articleRevisions: pages.map(({ id, title, body }, n) => ({
      id: source.id('article-revision', title, n),
      articleId: id,
      version: 1,
      authorId,
      title,
      body,
      createdAt: at,
    })),
  }
}
