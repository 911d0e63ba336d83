import { setViewingAs } from '../../../db/account/queries.ts'
import { findUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'

/** Lets an admin see the product as themselves again. */
export async function stopViewing(context: Context) {
  const viewer = await authorize(context, 'viewing.stop')
  const adminId = viewer.viewedBy
  if (!adminId) throw new DomainError('WRONG_ORDER', 'You are not viewing as somebody else.')
  return context.db.transaction(async (tx) => {
    await setViewingAs(tx, viewer.sessionId, null)
    await audit(tx, context, viewer, {
      action: 'viewing.stop',
      objectType: 'user',
      objectId: viewer.id,
    })
    const [user] = await findUsers(tx, [adminId])
    if (!user) throw notFound()
    return { user, message: 'You see it as yourself again.' }
  })
}
