import { insertAudit } from '../../db/audit/queries.ts'
import type { Database } from '../../db/client.ts'
import type { Context, Viewer } from './context.ts'

export type Act = {
  action: string
  objectType: string
  objectId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Records who did what, in the transaction of the act itself. */
export async function audit(
  tx: Database,
  context: Pick<Context, 'requestId'>,
  viewer: (Pick<Viewer, 'id'> & Partial<Pick<Viewer, 'viewedBy'>>) | null,
  ...acts: Act[]
): Promise<void> {
  if (!tx.inTransaction) throw new Error('an audit event belongs into the transaction of its act')
  if (acts.length === 0) return
  const actorId = viewer?.viewedBy ?? viewer?.id ?? null
  const onBehalfOf = viewer?.viewedBy ? viewer.id : null
  await insertAudit(tx, { actorId, onBehalfOf, requestId: context.requestId }, acts)
}
