import { type AuditEventRow, listAudit } from '../../../db/audit/list.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { type AuditFilterInput, readFilter } from './input.ts'

const atOnce = 1_000

/**
 * All events that match, newest first, read a part at a time so that a long trail fits into memory. That it was
 * taken out is itself recorded, before the first event is handed over.
 */
export async function exportAuditEvents(
  context: Context,
  input: AuditFilterInput,
): Promise<AsyncIterable<AuditEventRow>> {
  const viewer = await authorize(context, 'audit.export')
  const filter = readFilter(input)
  await context.db.transaction((tx) =>
    audit(tx, context, viewer, {
      action: 'audit.export',
      objectType: 'audit',
      objectId: null,
      after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)),
    }),
  )
  return read()

  async function* read() {
    let after: { at: string; id: string } | null = null
    for (;;) {
      const events: AuditEventRow[] = await listAudit(context.db, filter, { after, limit: atOnce })
      yield* events
      const last = events.at(-1)
      if (!last || events.length < atOnce) return
      after = { at: last.exactAt, id: last.id }
    }
  }
}
