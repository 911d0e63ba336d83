import { endSessionsOf } from '../../../db/account/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'

/** Ends all of the viewer's sessions but the one this request came with. */
export async function endOtherSessions(context: Context) {
  const viewer = await authorize(context, 'session.end')
  await context.db.transaction(async (tx) => {
    await endSessionsOf(tx, viewer.id, viewer.sessionId)
    await audit(tx, context, viewer, {
      action: 'session.endOthers',
      objectType: 'user',
      objectId: viewer.id,
    })
  })
  return { message: 'All other sessions were ended.' }
}
