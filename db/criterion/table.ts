import { sql } from 'drizzle-orm'
import {
  check,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'
import { scenarios } from '../scenario/table.ts'

export const criterionTarget = pgEnum('criterion_target', [
  'summary',
  'concept_of_operation',
  'demand',
])

export type LevelJson = { value: number; label: string; text: string }

/** One line of a scenario's rubric. */
export const criteria = pgTable(
  'criteria',
  {
    id: id(),
    scenarioId: uuid('scenario_id')
      .notNull()
      .references(() => scenarios.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    title: text('title').notNull(),
    appliesTo: criterionTarget('applies_to').notNull(),
    weight: numeric('weight', { precision: 9, scale: 3, mode: 'number' }).notNull().default(1),
    maxScore: integer('max_score').notNull().default(10),
    description: text('description').notNull().default(''),
    levels: jsonb('levels').$type<LevelJson[]>().notNull().default([]),
    position: integer('position').notNull(),
  },
  (t) => [
    unique('criteria_scenario_key').on(t.scenarioId, t.key),
    // Scores point here with their maximum, so that it cannot change under them.
    unique('criteria_id_max').on(t.id, t.maxScore),
    check('criteria_weight_positive', sql`${t.weight} > 0`),
    check('criteria_max_range', sql`${t.maxScore} between 1 and 100`),
  ],
)
