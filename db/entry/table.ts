import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { scenarios } from '../scenario/table.ts'
import { users } from '../user/table.ts'

/** One participant's work on one scenario. It is sealed when submitted_at is set. */
export const entries = pgTable(
  'entries',
  {
    id: id(),
    scenarioId: uuid('scenario_id')
      .notNull()
      .references(() => scenarios.id, { onDelete: 'restrict' }),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    alias: text('alias').notNull(),
    submittedAt: instant('submitted_at'),
    receiptCode: text('receipt_code'),
    receiptSha256: text('receipt_sha256'),
    extensionUntil: instant('extension_until'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('entries_scenario_participant').on(t.scenarioId, t.participantId),
    unique('entries_scenario_alias').on(t.scenarioId, t.alias),
    index('entries_participant_idx').on(t.participantId),
    check(
      'entries_receipt_when_submitted',
      sql`(${t.submittedAt} is null) = (${t.receiptCode} is null) and (${t.submittedAt} is null) = (${t.receiptSha256} is null)`,
    ),
  ],
)
