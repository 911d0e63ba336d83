import { findUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { isId } from '../input.ts'
import { deleteMember } from '../member/deleteMember.ts'
import { deleteUser } from '../user/deleteUser.ts'

/** Takes a member off a team by their id or, for an admin, deletes a team by its own. Answers the id. */
export async function deleteMemberOrTeam(context: Context, id: unknown): Promise<string> {
  const viewer = await authorize(context, 'member.delete')
  if (viewer.role === 'admin' && isId(id)) {
    const [team] = await findUsers(context.db, [id])
    if (team?.role === 'participant') return (await deleteUser(context, id)).deletedUserId
  }
  return deleteMember(context, id)
}
