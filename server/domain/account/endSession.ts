import { endOwnSession } from '../../../db/account/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Ends one of the viewer's own sessions; ending the present one signs out. */
export async function endSession(context: Context, id: unknown) {
  const viewer = await authorize(context, 'session.end')
  if (!isId(id)) throw notFound()
  const sessionId = id.toLowerCase()
  await context.db.transaction(async (tx) => {
    if (!(await endOwnSession(tx, sessionId, viewer.id))) throw notFound()
    await audit(tx, context, viewer, {
      action: 'session.end',
      objectType: 'user',
      objectId: viewer.id,
    })
  })
  if (sessionId === viewer.sessionId) context.setSessionToken(null)
  return { endedSessionId: sessionId, message: 'Session ended.' }
}
