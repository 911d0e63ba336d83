import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What a seeded world is made of, so that `--remove` takes away just that. */
export const seededObjects = pgTable(
  'seeded_objects',
  { objectType: text('object_type').notNull(), objectId: uuid('object_id').notNull() },
  (t) => [primaryKey({ columns: [t.objectType, t.objectId] })],
)
