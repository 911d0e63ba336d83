import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { criteria } from '../criterion/table.ts'
import { responses } from '../response/table.ts'
import { reviews } from '../review/table.ts'

/** The number one judge gives one response on one criterion, with the criterion's maximum beside it. */
export const scores = pgTable(
  'scores',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'restrict' }),
    responseId: uuid('response_id')
      .notNull()
      .references(() => responses.id, { onDelete: 'restrict' }),
    criterionId: uuid('criterion_id').notNull(),
    value: numeric('value', { precision: 6, scale: 2, mode: 'number' }).notNull(),
    maxScore: integer('max_score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.responseId, t.criterionId] }),
    foreignKey({
      name: 'scores_criterion_max_fk',
      columns: [t.criterionId, t.maxScore],
      foreignColumns: [criteria.id, criteria.maxScore],
    }).onDelete('restrict'),
    check('scores_range', sql`${t.value} between 0 and ${t.maxScore}`),
  ],
)

/** A judge's comment on one response. */
export const scoreComments = pgTable(
  'score_comments',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'restrict' }),
    responseId: uuid('response_id')
      .notNull()
      .references(() => responses.id, { onDelete: 'restrict' }),
    comment: text('comment').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.responseId] })],
)
