import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

/**
 * Mail to be sent, written in the transaction of its cause. The text is made from the template when it is sent or
 * looked at; `link` carries the one-time token and is emptied once the mail has gone out or was given up.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull().default({}),
    link: text('link'),
    createdAt: createdAt(),
    /** When the mail server took it. */
    sentAt: instant('sent_at'),
    /** When it was given up: refused for good or too often. */
    failedAt: instant('failed_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** While this lies ahead one instance is sending it. */
    claimedUntil: instant('claimed_until'),
    /** What the mail server said last. */
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_created_idx').on(t.createdAt),
    index('outbox_due_idx')
      .on(t.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)
