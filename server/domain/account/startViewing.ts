import { setViewingAs } from '../../../db/account/queries.ts'
import { findUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Shows an admin the product as another person sees it, in this session and read-only, until they stop. */
export async function startViewing(context: Context, id: unknown) {
  const viewer = await authorize(context, 'viewing.start')
  if (!isId(id)) throw notFound()
  const userId = id.toLowerCase()
  if (userId === viewer.id) throw new DomainError('OWN_ACCOUNT', 'This is how you see it already.')
  return context.db.transaction(async (tx) => {
    const [user] = await findUsers(tx, [userId])
    if (!user) throw notFound()
    await setViewingAs(tx, viewer.sessionId, userId)
    await audit(
      tx,
      context,
      { id: userId, viewedBy: viewer.id },
      { action: 'viewing.start', objectType: 'user', objectId: userId },
    )
    return { user, message: 'You see what they see. Nothing can be changed meanwhile.' }
  })
}
