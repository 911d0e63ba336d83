import type { Database } from '../../../db/client.ts'
import { lockDueDrafts } from '../../../db/entry/queries.ts'
import { scenarioOfEntry } from '../../../db/entry/scenarioOf.ts'
import { audit } from '../audit.ts'
import { seal } from './seal.ts'

/** Seals drafts past a deadline at which drafts count. Instances share the work; answers how many it sealed. */
export async function sealDueDrafts(db: Database, requestId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await lockDueDrafts(tx, 100)
    for (const id of ids) {
      const scenarioId = await scenarioOfEntry(tx, id)
      const receipt = await seal(tx, id, scenarioId)
      await audit(tx, { requestId }, null, {
        action: 'entry.sealAtDeadline',
        objectType: 'entry',
        objectId: id,
        after: { receipt: receipt?.code, sha256: receipt?.sha256 },
      })
    }
    return ids.length
  })
}
