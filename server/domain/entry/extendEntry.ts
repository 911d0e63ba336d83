import * as z from 'zod'
import { extendEntryRow, findEntries, lockEntry } from '../../../db/entry/queries.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { id, instant, line, parse } from '../input.ts'

const Input = z.strictObject({ id, until: instant, reason: line(2_000) })

/** Moves the deadline for one team, with a reason that is kept. */
export async function extendEntry(context: Context, input: unknown) {
  const viewer = await authorize(context, 'entry.extend')
  const given = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, viewer, given.id)
    if (!entry) throw notFound()
    ensure('entry.extend', { manages: entry.managed, phase: entry.phase })
    if (entry.submitted)
      throw new DomainError('ALREADY_SUBMITTED', 'This entry was submitted; reopen it first.')
    await extendEntryRow(tx, entry.id, given.until)
    await audit(tx, context, viewer, {
      action: 'entry.extend',
      objectType: 'entry',
      objectId: entry.id,
      before: { extensionUntil: entry.extensionUntil },
      after: { extensionUntil: given.until, reason: given.reason },
    })
    const [extended] = await findEntries(tx, viewer, [entry.id])
    if (!extended) throw notFound()
    return extended
  })
}
