import { findSession, touchSession } from '../../../db/account/queries.ts'
import type { Database } from '../../../db/client.ts'
import type { SessionState } from '../context.ts'
import { hashToken } from './secrets.ts'

/** How the cookie of a request stands. The user's role and state are read afresh. */
export async function readSession(db: Database, token: string | null): Promise<SessionState> {
  if (!token) return { kind: 'none' }
  const row = await findSession(db, hashToken(token))
  if (!row?.active) return { kind: 'expired' }
  if (row.stale) await touchSession(db, row.sessionId)
  const { active: _active, stale: _stale, ...viewer } = row
  return { kind: 'active', viewer }
}
