import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { challenges } from '../challenge/table.ts'
import { createdAt, id, instant } from '../columns.ts'
import { articles, faqs } from '../knowledge/table.ts'
import { scenarios } from '../scenario/table.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * What is indexed: one row for each thing that anybody may read. It goes with the thing itself; the hash tells
 * whether its words changed since it was cut into chunks.
 */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    /** The id of the thing itself. */
    id: uuid('id').primaryKey(),
    type: text('type').$type<'challenge' | 'scenario' | 'faq' | 'article'>().notNull(),
    challengeId: uuid('challenge_id').references(() => challenges.id, { onDelete: 'cascade' }),
    scenarioId: uuid('scenario_id').references(() => scenarios.id, { onDelete: 'cascade' }),
    faqId: uuid('faq_id').references(() => faqs.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    hash: text('hash').notNull(),
    indexedAt: instant('indexed_at').notNull().defaultNow(),
  },
  (t) => [
    index('knowledge_sources_challenge_idx').on(t.challengeId),
    index('knowledge_sources_scenario_idx').on(t.scenarioId),
    index('knowledge_sources_faq_idx').on(t.faqId),
    index('knowledge_sources_article_idx').on(t.articleId),
    check(
      'knowledge_sources_one_thing',
      sql`${t.id} = case ${t.type} when 'challenge' then ${t.challengeId} when 'scenario' then ${t.scenarioId}
        when 'faq' then ${t.faqId} when 'article' then ${t.articleId} end
        and num_nonnulls(${t.challengeId}, ${t.scenarioId}, ${t.faqId}, ${t.articleId}) = 1`,
    ),
  ],
)

/**
 * A passage of a source, 60 to 180 words where the source has as many. Its words never change under its number:
 * a source that changed gets new chunks.
 */
export const chunks = pgTable(
  'chunks',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => knowledgeSources.id, { onDelete: 'cascade' }),
    /** Place in the source, from 0. */
    ordinal: integer('ordinal').notNull(),
    headingPath: text('heading_path').notNull(),
    /** Plain text. */
    text: text('text').notNull(),
    /** Where each sentence begins in the text, in UTF-16 units. */
    sentences: integer('sentences').array().notNull(),
    /** How many words the index holds of it, the title's counted as often as they are indexed. */
    length: integer('length').notNull().default(0),
  },
  (t) => [uniqueIndex('chunks_source_idx').on(t.sourceId, t.ordinal)],
)

/** How often a word's stem occurs in a chunk, its title counted twice. */
export const postings = pgTable(
  'postings',
  {
    lexeme: text('lexeme').notNull(),
    chunk: integer('chunk')
      .notNull()
      .references(() => chunks.number, { onDelete: 'cascade' }),
    tf: integer('tf').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lexeme, t.chunk] }), index('postings_chunk_idx').on(t.chunk)],
)

/** Latent semantic analysis of all chunks there were when it was built; the hash names that set of chunks. */
export const lsaModels = pgTable('lsa_models', {
  hash: text('hash').primaryKey(),
  dimensions: integer('dimensions').notNull().default(0),
  lexemes: text('lexemes').array(),
  /** Float32, little-endian, one row of `dimensions` after the other. */
  lexemeVectors: bytes('lexeme_vectors'),
  chunkNumbers: integer('chunk_numbers').array(),
  chunkVectors: bytes('chunk_vectors'),
  /** Until then one instance is building it. */
  claimedUntil: instant('claimed_until').notNull(),
  readyAt: instant('ready_at'),
})

/** A question sent to the organisers. Nothing tells who asked. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    id: id(),
    question: text('question').notNull(),
    /** The same for questions that differ in case, spaces or a mark at the end only. */
    key: text('key').notNull(),
    asked: integer('asked').notNull().default(1),
    firstAskedAt: instant('first_asked_at').notNull().defaultNow(),
    lastAskedAt: instant('last_asked_at').notNull().defaultNow(),
    state: text('state').$type<'open' | 'answered' | 'dismissed'>().notNull().default('open'),
    /** The entry made of it. */
    faqId: uuid('faq_id').references(() => faqs.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('unanswered_questions_key_idx').on(t.key),
    index('unanswered_questions_state_idx').on(t.state, t.lastAskedAt),
    check('unanswered_questions_length', sql`char_length(${t.question}) between 1 and 500`),
    check('unanswered_questions_state', sql`${t.state} in ('open', 'answered', 'dismissed')`),
  ],
)

/** How often answers quoted from a source were found helpful or not. */
export const answerRatings = pgTable('answer_ratings', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => knowledgeSources.id, { onDelete: 'cascade' }),
  helpful: integer('helpful').notNull().default(0),
  unhelpful: integer('unhelpful').notNull().default(0),
})
