import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from '../user/table.ts'

/** A competition. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    timeZone: text('time_zone').notNull().default('UTC'),
    isPublic: boolean('is_public').notNull().default(false),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('challenges_name_length', sql`char_length(${t.name}) between 1 and 200`),
    check('challenges_dates', sql`${t.endsAt} >= ${t.startsAt}`),
  ],
)

/** Who manages a challenge, besides admins. */
export const challengeGameMasters = pgTable(
  'challenge_game_masters',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.challengeId, t.userId] }),
    index('challenge_game_masters_user_idx').on(t.userId),
  ],
)
