import { countAudit, listAudit } from '../../../db/audit/list.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { pageOf, readPage } from '../page.ts'
import { afterOf } from './cursor.ts'
import { type AuditFilterInput, readFilter } from './input.ts'

/** Who did what to what when, newest first, a page at a time. */
export async function listAuditEvents(
  context: Context,
  input: AuditFilterInput & { first?: number | null; after?: string | null },
) {
  await authorize(context, 'audit.list')
  const filter = readFilter(input)
  const page = readPage(input, ['text', 'id'])
  const events = await listAudit(context.db, filter, {
    after: afterOf(page.after),
    limit: page.first + 1,
  })
  return pageOf(
    events,
    page,
    (event) => [event.exactAt, event.id],
    () => countAudit(context.db, filter),
  )
}
