import * as z from 'zod'
import { findEntries, lockEntry, unsealEntry } from '../../../db/entry/queries.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { id, line, parse } from '../input.ts'

const Input = z.strictObject({ id, reason: line(2_000) })

/** Opens a submitted entry again for its team, with a reason that is kept. */
export async function reopenEntry(context: Context, input: unknown) {
  const viewer = await authorize(context, 'entry.reopen')
  const given = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, viewer, given.id)
    if (!entry) throw notFound()
    ensure('entry.reopen', { manages: entry.managed, phase: entry.phase })
    if (!entry.submitted) throw new DomainError('NOT_SUBMITTED', 'This entry is a draft already.')
    await unsealEntry(tx, entry.id)
    await audit(tx, context, viewer, {
      action: 'entry.reopen',
      objectType: 'entry',
      objectId: entry.id,
      before: {
        submittedAt: entry.submittedAt,
        receipt: entry.receiptCode,
        sha256: entry.receiptSha256,
      },
      after: { reason: given.reason },
    })
    const [opened] = await findEntries(tx, viewer, [entry.id])
    if (!opened) throw notFound()
    return opened
  })
}
