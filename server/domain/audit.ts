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
  viewer: Pick<Viewer, 'id'> | null,
  ...acts: Act[]
): Promise<void> {
  if (!tx.inTransaction) throw new Error('an audit event belongs into the transaction of its act')
  if (acts.length === 0) return
  await insertAudit(tx, { actorId: viewer?.id ?? null, requestId: context.requestId }, acts)
}
