import { insertEmailTokens } from '../../../db/account/bulk.ts'
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

const linkOf = (context: Pick<Context, 'publicUrl'>, purpose: TokenPurpose, token: string) =>
  `${context.publicUrl}${pages[purpose]}?token=${token}`

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
  return linkOf(context, purpose, token)
}

/** The same for many users, in one statement: the link of each by their id. */
export async function oneTimeLinks(
  tx: Database,
  context: Pick<Context, 'publicUrl'>,
  userIds: readonly string[],
  purpose: TokenPurpose,
): Promise<Map<string, string>> {
  const made = userIds.map((userId) => ({ userId, token: newToken() }))
  await insertEmailTokens(
    tx,
    made.map(({ userId, token }) => ({ userId, hash: hashToken(token) })),
    { purpose, minutes: linkMinutes[purpose] },
  )
  return new Map(made.map(({ userId, token }) => [userId, linkOf(context, purpose, token)]))
}
