import * as z from 'zod'
import { findEntries } from '../../../db/entry/queries.ts'
import { entryItems } from '../../../db/response/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { id, parse } from '../input.ts'
import { openEntry } from './openEntry.ts'
import { seal } from './seal.ts'

const Input = z.strictObject({ scenarioId: id, allowIncomplete: z.boolean().nullish() })

/** Seals the viewer's entry, once and for all; repeating it answers the same receipt. */
export async function submitEntry(context: Context, input: unknown) {
  const viewer = await authorize(context, 'entry.submit')
  const { scenarioId, allowIncomplete } = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const entry = await openEntry(tx, viewer, scenarioId, 'entry.submit')
    if (!entry.submitted) {
      ensure('entry.submit', entry)
      const items = await entryItems(tx, entry.id, scenarioId)
      const gaps = items.filter((item) => !item.content?.trim())
      if (gaps.length > 0 && !allowIncomplete)
        throw new DomainError(
          'INCOMPLETE',
          `${gaps.length} of ${items.length} answers are still missing.`,
          {
            data: {
              gaps: gaps.map(({ label, responseType, demandId }) => ({
                label,
                responseType,
                demandId,
                criterionKey: null,
              })),
            },
          },
        )
      const receipt = await seal(tx, entry.id, scenarioId)
      await audit(tx, context, viewer, {
        action: 'entry.submit',
        objectType: 'entry',
        objectId: entry.id,
        after: { receipt: receipt?.code, sha256: receipt?.sha256, missing: gaps.length },
      })
    }
    const [sealed] = await findEntries(tx, viewer, [entry.id])
    if (!sealed?.receipt) throw notFound()
    return { entry: sealed, receipt: sealed.receipt, message: messages.submitted }
  })
}
