import { endSessionsOf } from '../../../db/account/queries.ts'
import { countWork } from '../../../db/entry/queries.ts'
import { deleteMembersOf } from '../../../db/member/queries.ts'
import {
  anonymiseUserRow,
  deleteUserRow,
  lockActiveAdmins,
  lockUser,
} from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Deletes an account. Who has entries or reviews is anonymised and disabled instead, their work kept. */
export async function deleteUser(context: Context, id: unknown) {
  const viewer = await authorize(context, 'user.delete')
  if (!isId(id)) throw notFound()
  const userId = id.toLowerCase()
  if (userId === viewer.id)
    throw new DomainError('OWN_ACCOUNT', 'You cannot delete your own account.')
  return context.db.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx)
    if (admins.length === 1 && admins[0] === userId)
      throw new DomainError('LAST_ADMIN', 'The last admin cannot be deleted.')
    const user = await lockUser(tx, userId)
    if (!user) throw notFound()
    const anonymised = (await countWork(tx, userId)) > 0
    if (anonymised) {
      await endSessionsOf(tx, userId, null)
      await deleteMembersOf(tx, userId)
      await anonymiseUserRow(tx, userId)
    } else await deleteUserRow(tx, userId)
    await audit(tx, context, viewer, {
      action: anonymised ? 'user.anonymise' : 'user.delete',
      objectType: 'user',
      objectId: userId,
      before: { role: user.role },
    })
    return { deletedUserId: userId, anonymised, message: 'User deleted.' }
  })
}
