import {
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from '../user/table.ts'

/** A signed-in browser. Only the hash of its cookie is stored. Ended ones stay a while to tell "expired" from "never". */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    userAgent: text('user_agent'),
    /** The person an admin looks at the product as, read-only, in this session. */
    viewingAsId: uuid('viewing_as_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
)

/**
 * A browser somebody once signed in with. Its attempts are counted apart from those of unknown browsers, so that
 * guessing a password from elsewhere does not lock the owner out. Only the hash of its cookie is stored.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('known_devices_key').on(t.tokenHash, t.userId),
    index('known_devices_user_idx').on(t.userId),
  ],
)

export const emailTokenPurpose = pgEnum('email_token_purpose', ['verify', 'reset', 'setup'])

/** A one-time token sent by mail. Only its hash is stored; using it deletes the row. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: emailTokenPurpose('purpose').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_tokens_user_idx').on(t.userId, t.purpose)],
)

/** Counts attempts per key and window, for all instances alike. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)
