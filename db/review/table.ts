import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { entries } from '../entry/table.ts'
import { users } from '../user/table.ts'

/** One judge's work on one entry. assigned_at is set when a game master assigned it. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'restrict' }),
    judgeId: uuid('judge_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    assignedAt: instant('assigned_at'),
    completedAt: instant('completed_at'),
    conflict: text('conflict'),
    privateNote: text('private_note'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reviews_entry_judge').on(t.entryId, t.judgeId),
    index('reviews_judge_idx').on(t.judgeId, t.entryId),
  ],
)
