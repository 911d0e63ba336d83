import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { requirements } from '../requirement/table.ts'

/** One thing asked. A demand with responses is only ever removed from the brief, never deleted. */
export const demands = pgTable(
  'demands',
  {
    id: id(),
    requirementId: uuid('requirement_id')
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    constraints: text('constraints').array().notNull().default([]),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('demands_requirement_idx').on(t.requirementId, t.position),
    check('demands_text_not_blank', sql`btrim(${t.text}) <> ''`),
  ],
)
