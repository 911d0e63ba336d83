import { endSession } from '../../../db/account/queries.ts'
import { messages } from '../../shared/messages.ts'
import type { Context } from '../context.ts'
import { hashToken } from './secrets.ts'

/** Ends the session of this browser, if there is one. Open to anyone. */
export async function signOut(context: Context) {
  if (context.sessionToken) await endSession(context.db, hashToken(context.sessionToken))
  context.setSessionToken(null)
  return { message: messages.loggedOut }
}
