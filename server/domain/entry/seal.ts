import { createHash } from 'node:crypto'
import type { Database } from '../../../db/client.ts'
import { sealEntry } from '../../../db/entry/queries.ts'
import { entryItems, fillResponses, sealedContent } from '../../../db/response/queries.ts'
import { readableCode } from './alias.ts'

/**
 * Seals a locked draft as it stands: empty responses fill the gaps, so that every item can be scored, and the
 * receipt is the SHA-256 of the JSON array of [type, demand id, content] in a fixed order.
 */
export async function seal(tx: Database, entryId: string, scenarioId: string) {
  const items = await entryItems(tx, entryId, scenarioId)
  await fillResponses(
    tx,
    entryId,
    items.filter((item) => item.responseId === null),
  )
  const content = await sealedContent(tx, entryId)
  const canonical = JSON.stringify(content.map((r) => [r.responseType, r.demandId, r.content]))
  const sha256 = createHash('sha256').update(canonical).digest('hex')
  const code = `SUB-${readableCode(4)}-${readableCode(4)}`
  const submittedAt = await sealEntry(tx, entryId, { code, sha256 })
  return submittedAt ? { code, sha256, submittedAt } : undefined
}
