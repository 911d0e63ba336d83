import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { articles, faqs } from './table.ts'

type Stored = {
  id: string
  slug: string
  version: number
  publishedAt: string | null
  updatedAt: string
  /** How often answers from it were found helpful or not. */
  helpful: number
  unhelpful: number
}
export type FaqRow = Stored & {
  question: string
  answer: string
  category: string
  position: number
}
export type ArticleRow = Stored & { title: string; body: string }

const stored = (k: string) => `'id', ${k}.id, 'slug', ${k}.slug, 'version', ${k}.version,
  'publishedAt', iso_utc(${k}.published_at), 'updatedAt', iso_utc(${k}.updated_at),
  'helpful', coalesce((select r.helpful from answer_ratings r where r.source_id = ${k}.id), 0),
  'unhelpful', coalesce((select r.unhelpful from answer_ratings r where r.source_id = ${k}.id), 0)`

const faqJson = `json_build_object(${stored('f')}, 'question', f.question, 'answer', f.answer, 'category', f.category, 'position', f.position)`
const articleJson = `json_build_object(${stored('a')}, 'title', a.title, 'body', a.body)`

const publicFaqs = statement(
  'faqs_public',
  `select coalesce(json_agg(${faqJson} order by f.category, f.position, f.id), '[]') as items
   from (select * from faqs where published_at is not null order by category, position, id limit 500) f`,
)

/** Published entries by category and place. */
export async function listPublicFaqs(db: Database): Promise<FaqRow[]> {
  const [row] = await db.run<{ items: FaqRow[] }>(publicFaqs)
  return row?.items ?? []
}

const publicArticles = statement(
  'articles_public',
  `select coalesce(json_agg(${articleJson} order by a.title, a.id), '[]') as items
   from (select * from articles where published_at is not null order by title, id limit 500) a`,
)

/** Published articles by title. */
export async function listPublicArticles(db: Database): Promise<ArticleRow[]> {
  const [row] = await db.run<{ items: ArticleRow[] }>(publicArticles)
  return row?.items ?? []
}

type Filter = { published: boolean | null; search: string | null }
type Page = { after: string | null; limit: number }

const list = (name: string, table: string, alias: string, json: string, fields: string[]) =>
  statement(
    name,
    `with matching as materialized (
       select k.id from ${table} k
       where ($1::boolean is null or (k.published_at is not null) = $1::boolean)
         and ($2::text is null or ${fields.map((field) => `position(lower($2::text) in lower(k.${field})) > 0`).join(' or ')})
     ), page as (
       select id from matching where $3::uuid is null or id < $3::uuid order by id desc limit $4::int
     )
     select (select count(*)::int from matching) as total,
       (select coalesce(json_agg(${json} order by ${alias}.id desc), '[]') from ${table} ${alias} join page on page.id = ${alias}.id) as items`,
  )
const faqList = list('faq_list', 'faqs', 'f', faqJson, ['question', 'answer'])
const articleList = list('article_list', 'articles', 'a', articleJson, ['title', 'body'])

/** Entries in all states, the newest first, with their number. */
export async function listFaqRows(db: Database, { published, search }: Filter, page: Page) {
  const [row] = await db.run<{ total: number; items: FaqRow[] }>(faqList, [
    published,
    search,
    page.after,
    page.limit,
  ])
  return row ?? { total: 0, items: [] }
}

/** Articles in all states, the newest first, with their number. */
export async function listArticleRows(db: Database, { published, search }: Filter, page: Page) {
  const [row] = await db.run<{ total: number; items: ArticleRow[] }>(articleList, [
    published,
    search,
    page.after,
    page.limit,
  ])
  return row ?? { total: 0, items: [] }
}

const faqsById = statement(
  'faqs_by_ids',
  `select ${faqJson} as faq from faqs f where f.id = any($1::uuid[])`,
)

export async function findFaqs(db: Database, ids: readonly string[]): Promise<FaqRow[]> {
  return (await db.run<{ faq: FaqRow }>(faqsById, [ids])).map((row) => row.faq)
}

const articleBySlug = statement(
  'article_by_slug',
  `select ${articleJson} as article from articles a
   where (a.slug = $1::text or a.id::text = lower($1::text)) and (a.published_at is not null or $2::boolean)`,
)

/** An article by its slug or id; drafts only when asked for. */
export async function findArticle(
  db: Database,
  slug: string,
  drafts: boolean,
): Promise<ArticleRow | undefined> {
  const [row] = await db.run<{ article: ArticleRow }>(articleBySlug, [slug, drafts])
  return row?.article
}

const faqLock = statement(
  'faq_lock',
  `select ${faqJson} as item from faqs f where f.id = $1::uuid for no key update`,
)
const articleLock = statement(
  'article_lock',
  `select ${articleJson} as item from articles a where a.id = $1::uuid for no key update`,
)

/** An entry, its row locked. */
export async function lockFaq(tx: Database, id: string): Promise<FaqRow | undefined> {
  return (await tx.run<{ item: FaqRow }>(faqLock, [id]))[0]?.item
}

/** An article, its row locked. */
export async function lockArticle(tx: Database, id: string): Promise<ArticleRow | undefined> {
  return (await tx.run<{ item: ArticleRow }>(articleLock, [id]))[0]?.item
}

const faqBySlug = statement('faq_id_by_slug', 'select id from faqs where slug = $1::text')
const articleIdBySlug = statement(
  'article_id_by_slug',
  'select id from articles where slug = $1::text',
)

/** The id of the entry or article with this slug. */
export async function idOfSlug(
  db: Database,
  type: 'faq' | 'article',
  slug: string,
): Promise<string | undefined> {
  return (await db.run<{ id: string }>(type === 'faq' ? faqBySlug : articleIdBySlug, [slug]))[0]?.id
}

const slugsLike = statement(
  'slugs_like',
  `select slug from faqs where $1::text = 'faq' and (slug = $2::text or starts_with(slug, $2::text || '-'))
   union all
   select slug from articles where $1::text = 'article' and (slug = $2::text or starts_with(slug, $2::text || '-'))`,
)

/** Slugs in use that are this one or begin with it and a hyphen. */
export async function slugsBeginning(db: Database, type: 'faq' | 'article', slug: string) {
  return (await db.run<{ slug: string }>(slugsLike, [type, slug])).map((row) => row.slug)
}

export type FaqFields = Partial<
  Pick<typeof faqs.$inferInsert, 'question' | 'answer' | 'category' | 'position' | 'slug'>
>
export type ArticleFields = Partial<Pick<typeof articles.$inferInsert, 'title' | 'body' | 'slug'>>

const faqRevision = statement(
  'faq_revision_insert',
  `insert into faq_revisions (id, faq_id, version, author_id, question, answer, category)
   select $1::uuid, f.id, f.version, $3::uuid, f.question, f.answer, f.category from faqs f where f.id = $2::uuid`,
)
const articleRevision = statement(
  'article_revision_insert',
  `insert into article_revisions (id, article_id, version, author_id, title, body)
   select $1::uuid, a.id, a.version, $3::uuid, a.title, a.body from articles a where a.id = $2::uuid`,
)

/** Stores a draft entry and its first wording; answers its id. */
export async function insertFaq(
  tx: Database,
  fields: FaqFields & { question: string; slug: string },
  authorId: string | null,
): Promise<string> {
  const id = newId()
  await tx.orm.insert(faqs).values({ ...fields, id })
  await tx.run(faqRevision, [newId(), id, authorId])
  return id
}

/** Stores a draft article and its first wording; answers its id. */
export async function insertArticle(
  tx: Database,
  fields: ArticleFields & { title: string; slug: string },
  authorId: string | null,
): Promise<string> {
  const id = newId()
  await tx.orm.insert(articles).values({ ...fields, id })
  await tx.run(articleRevision, [newId(), id, authorId])
  return id
}

/** Stores changed fields as the next version and keeps the wording. */
export async function updateFaqRow(
  tx: Database,
  id: string,
  fields: FaqFields,
  authorId: string | null,
) {
  await tx.orm
    .update(faqs)
    .set({ ...fields, version: sql`${faqs.version} + 1`, updatedAt: sql`now()` })
    .where(eq(faqs.id, id))
  await tx.run(faqRevision, [newId(), id, authorId])
}

/** Stores changed fields as the next version and keeps the wording. */
export async function updateArticleRow(
  tx: Database,
  id: string,
  fields: ArticleFields,
  authorId: string | null,
) {
  await tx.orm
    .update(articles)
    .set({ ...fields, version: sql`${articles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(articles.id, id))
  await tx.run(articleRevision, [newId(), id, authorId])
}

const markFaq = statement(
  'faq_mark',
  `update faqs set published_at = case when $2::boolean then now() end, updated_at = now() where id = $1::uuid`,
)
const markArticle = statement(
  'article_mark',
  `update articles set published_at = case when $2::boolean then now() end, updated_at = now() where id = $1::uuid`,
)

/** Publishes an entry or article, or makes it a draft again. */
export const markPublished = (
  tx: Database,
  type: 'faq' | 'article',
  id: string,
  published: boolean,
) => tx.run(type === 'faq' ? markFaq : markArticle, [id, published])

export async function deleteFaqRow(tx: Database, id: string) {
  await tx.orm.delete(faqs).where(eq(faqs.id, id))
}

export async function deleteArticleRow(tx: Database, id: string) {
  await tx.orm.delete(articles).where(eq(articles.id, id))
}

type Wording = { version: number; author: string | null; createdAt: string }
export type FaqRevisionRow = Wording & { question: string; answer: string; category: string }
export type ArticleRevisionRow = Wording & { title: string; body: string }

const faqHistory = statement(
  'faq_revisions_of',
  `select r.version, r.question, r.answer, r.category, u.username as author, iso_utc(r.created_at) as "createdAt"
   from faq_revisions r left join users u on u.id = r.author_id where r.faq_id = $1::uuid order by r.version desc limit 200`,
)
const articleHistory = statement(
  'article_revisions_of',
  `select r.version, r.title, r.body, u.username as author, iso_utc(r.created_at) as "createdAt"
   from article_revisions r left join users u on u.id = r.author_id where r.article_id = $1::uuid order by r.version desc limit 200`,
)

/** The wordings of an entry, the newest first. */
export const faqRevisionsOf = (db: Database, id: string) => db.run<FaqRevisionRow>(faqHistory, [id])

/** The wordings of an article, the newest first. */
export const articleRevisionsOf = (db: Database, id: string) =>
  db.run<ArticleRevisionRow>(articleHistory, [id])
