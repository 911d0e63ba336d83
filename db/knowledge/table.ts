import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from '../user/table.ts'

const shared = {
  id: id(),
  /** Names it in addresses, and at an import. */
  slug: text('slug').notNull(),
  /** Counts up with every change of the words or the state. */
  version: integer('version').notNull().default(1),
  /** When it was last published; a draft has none. */
  publishedAt: instant('published_at'),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
}

const revision = {
  id: id(),
  version: integer('version').notNull(),
  /** Who wrote it; nobody for an import from the command line. */
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
}

const slugRule = (column: AnyPgColumn) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`

/** A question that is asked often, with its answer in Markdown. */
export const faqs = pgTable(
  'faqs',
  {
    ...shared,
    question: text('question').notNull(),
    answer: text('answer').notNull().default(''),
    category: text('category').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    uniqueIndex('faqs_slug_idx').on(t.slug),
    index('faqs_order_idx').on(t.category, t.position, t.id),
    check('faqs_question_length', sql`char_length(${t.question}) between 1 and 300`),
    check('faqs_slug', slugRule(t.slug)),
    check('faqs_published_answer', sql`${t.publishedAt} is null or ${t.answer} <> ''`),
  ],
)

/** Every stored wording of a frequently asked question. */
export const faqRevisions = pgTable(
  'faq_revisions',
  {
    ...revision,
    faqId: uuid('faq_id')
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    category: text('category').notNull(),
  },
  (t) => [uniqueIndex('faq_revisions_version_idx').on(t.faqId, t.version)],
)

/** A page of knowledge in Markdown. */
export const articles = pgTable(
  'articles',
  {
    ...shared,
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
  },
  (t) => [
    uniqueIndex('articles_slug_idx').on(t.slug),
    check('articles_title_length', sql`char_length(${t.title}) between 1 and 200`),
    check('articles_slug', slugRule(t.slug)),
    check('articles_published_body', sql`${t.publishedAt} is null or ${t.body} <> ''`),
  ],
)

/** Every stored wording of an article. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    ...revision,
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
  },
  (t) => [uniqueIndex('article_revisions_version_idx').on(t.articleId, t.version)],
)
