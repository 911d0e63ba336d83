import { createHash } from 'node:crypto'
import type { Database } from '../../../db/client.ts'
import { sealEntry } from '../../../db/entry/queries.ts'
import type { ResponseType } from '../../../db/entry/queries.ts'
import { entryItems, fillResponses, sealedContent } from '../../../db/response/queries.ts'
import { type Pick, readableCode } from './alias.ts'

type Content = { responseType: ResponseType; demandId: string | null; content: string }

/**
 * The receipt of a sealed entry: SHA-256 of the JSON array of [type, demand id, content], the summary first, then
 * the concept of operation, then the demands by id. The code is what people quote.
 */
export function receiptOf(content: readonly Content[], pick?: Pick) {
  const canonical = JSON.stringify(content.map((r) => [r.responseType, r.demandId, r.content]))
  const sha256 = createHash('sha256').update(canonical).digest('hex')
  return { code: `SUB-${readableCode(4, pick)}-${readableCode(4, pick)}`, sha256 }
}

/** Seals a locked draft as it stands: empty responses fill the gaps, so that every item can be scored. */
export async function seal(tx: Database, entryId: string, scenarioId: string) {
  const items = await entryItems(tx, entryId, scenarioId)
  await fillResponses(
    tx,
    entryId,
    items.filter((item) => item.responseId === null),
  )
  const receipt = receiptOf(await sealedContent(tx, entryId))
  const submittedAt = await sealEntry(tx, entryId, receipt)
  return submittedAt ? { ...receipt, submittedAt } : undefined
}
