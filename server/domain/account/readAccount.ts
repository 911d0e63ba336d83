import { findUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'

/** The viewer's own account. */
export async function readAccount(context: Context) {
  const viewer = await authorize(context, 'account.read')
  const [user] = await findUsers(context.db, [viewer.id])
  if (!user) throw notFound()
  return user
}
