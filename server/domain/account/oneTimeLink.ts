import { type TokenPurpose, insertEmailToken } from '../../../db/account/queries.ts'
import type { Database } from '../../../db/client.ts'
import { linkMinutes } from '../../shared/linkMinutes.ts'
import type { Context } from '../context.ts'
import { hashToken, newToken } from './secrets.ts'

const pages: Record<TokenPurpose, string> = {
  verify: '/verify-email',
  reset: '/reset-password',
  setup: '/reset-password',
}

/** Makes a one-time token and answers the link that carries it; only its hash is stored. */
export async function oneTimeLink(
  tx: Database,
  context: Pick<Context, 'publicUrl'>,
  userId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = newToken()
  const minutes = linkMinutes[purpose]
  await insertEmailToken(tx, { tokenHash: hashToken(token), userId, purpose, minutes })
  return `${context.publicUrl}${pages[purpose]}?token=${token}`
}
