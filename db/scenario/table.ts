import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { challenges } from '../challenge/table.ts'
import { createdAt, id, instant } from '../columns.ts'

/** One brief inside a challenge. Its phase is derived from these dates and never stored. */
export const scenarios = pgTable(
  'scenarios',
  {
    id: id(),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    background: text('background').notNull().default(''),
    deliverable: text('deliverable').notNull().default(''),
    timeline: text('timeline').notNull().default(''),
    position: integer('position').notNull(),
    publishedAt: instant('published_at'),
    submissionDeadline: instant('submission_deadline'),
    judgingDeadline: instant('judging_deadline'),
    closedAt: instant('closed_at'),
    releasedAt: instant('released_at'),
    archivedAt: instant('archived_at'),
    blind: boolean('blind').notNull().default(true),
    draftsCountAtDeadline: boolean('drafts_count_at_deadline').notNull().default(false),
    constraintsOptional: boolean('constraints_optional').notNull().default(false),
    showJudgeComments: boolean('show_judge_comments').notNull().default(false),
    resultsPublic: boolean('results_public').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('scenarios_challenge_idx').on(t.challengeId, t.position, t.id),
    check('scenarios_name_length', sql`char_length(${t.name}) between 1 and 200`),
    check(
      'scenarios_closed_after_published',
      sql`${t.closedAt} is null or ${t.publishedAt} is not null`,
    ),
    check(
      'scenarios_released_after_published',
      sql`${t.releasedAt} is null or ${t.publishedAt} is not null`,
    ),
  ],
)
