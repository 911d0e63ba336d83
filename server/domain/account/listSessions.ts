import { findSessionsOf } from '../../../db/account/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { deviceName } from './device.ts'

/** The viewer's sessions that still work, last used first. */
export async function listSessions(context: Context) {
  const viewer = await authorize(context, 'session.list')
  const sessions = await findSessionsOf(context.db, viewer.id)
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    current: session.id === viewer.sessionId,
  }))
}
