import { listArticles } from '../domain/knowledge/listArticles.ts'
import { listFaqs } from '../domain/knowledge/listFaqs.ts'
import { readArticle } from '../domain/knowledge/readArticle.ts'
import type { FaqGroup } from '../shared/publicSite.ts'
import { excerpt } from './excerpt.ts'
import { siteName } from './head.ts'
import type { PublicPage } from './pages.ts'
import { sitePicture } from './share.ts'
import { asVisitor } from './visitor.ts'

type Listed = Awaited<ReturnType<typeof listFaqs>>[number]

/** Entries by their category, those without one first, each in the order they came. */
function grouped(faqs: readonly Listed[]): FaqGroup[] {
  const groups = new Map<string, FaqGroup>()
  for (const { id, slug, question, category } of faqs) {
    const group = groups.get(category) ?? { category, faqs: [] }
    groups.set(category, group)
    group.faqs.push({ id, slug, question })
  }
  return [...groups.values()]
}

/** Every published question with its answer, and every published article. */
export const knowledge: PublicPage = {
  path: '/knowledge',
  listed: true,
  async load(context, query) {
    const [faqs, articles] = await Promise.all([listFaqs(context), listArticles(context)])
    const open = faqs.find(({ slug }) => slug === query['faq'])
    return {
      view: {
        page: 'knowledge',
        data: {
          groups: grouped(faqs),
          articles: articles.map(({ slug, title, body }) => ({
            slug,
            title,
            summary: beginning(body, 160),
          })),
          open: open?.slug ?? null,
        },
        now: '',
      },
      content: { knowledge: { faqs } },
      head: {
        title: `${open ? open.question : 'Questions and articles'} - ${siteName}`,
        description: open
          ? excerpt(open.answer, 200)
          : 'Answers to what people ask about the challenges, and articles on taking part, judging and organising.',
        path: open ? open.url : '/knowledge',
        image: sitePicture,
      },
      status: 200,
    }
  },
}

/** The beginning of an article without its headings, which say little by themselves. */
const beginning = (body: string, length: number) =>
  excerpt(body.slice(0, 20 * length).replace(/^ {0,3}#{1,6}[ \t].*$/gmu, ''), length)

/** One published article. A draft is not found, as is what never was, by organisers too. */
export const article: PublicPage = {
  path: '/knowledge/:slug',
  listed: false,
  async load(context, query) {
    const { id, slug, title, body, updatedAt, url } = await readArticle(
      asVisitor(context),
      query['slug'],
    )
    return {
      view: { page: 'article', data: { article: { id, slug, title, updatedAt } }, now: '' },
      content: { article: { body } },
      head: {
        title: `${title} - ${siteName}`,
        description: beginning(body, 200) || title,
        path: url,
        image: sitePicture,
      },
      status: 200,
    }
  },
  async addresses(context) {
    const articles = await listArticles(context)
    return articles.map(({ url, updatedAt }) => ({ path: url, changedAt: updatedAt }))
  },
}
