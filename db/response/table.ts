import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { demands } from '../demand/table.ts'
import { entries } from '../entry/table.ts'

export const responseType = pgEnum('response_type', [
  'summary',
  'concept_of_operation',
  'requirement',
])

/** The text of one answer. */
export const responses = pgTable(
  'responses',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'restrict' }),
    responseType: responseType('response_type').notNull(),
    demandId: uuid('demand_id').references(() => demands.id, { onDelete: 'restrict' }),
    content: text('content').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('responses_entry_item').on(t.entryId, t.responseType, t.demandId).nullsNotDistinct(),
    index('responses_demand_idx').on(t.demandId),
    check(
      'responses_demand_by_type',
      sql`(${t.responseType} = 'requirement') = (${t.demandId} is not null)`,
    ),
  ],
)

/** Every acknowledged content, coalesced to one a minute per response while typing. */
export const responseRevisions = pgTable(
  'response_revisions',
  {
    id: id(),
    responseId: uuid('response_id')
      .notNull()
      .references(() => responses.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [index('response_revisions_response_idx').on(t.responseId, t.savedAt)],
)
