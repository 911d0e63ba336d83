import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'
import { scenarios } from '../scenario/table.ts'

/** A titled group of demands; an empty title reads as "Requirement" and its position. */
export const requirements = pgTable(
  'requirements',
  {
    id: id(),
    scenarioId: uuid('scenario_id')
      .notNull()
      .references(() => scenarios.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [index('requirements_scenario_idx').on(t.scenarioId, t.position)],
)
