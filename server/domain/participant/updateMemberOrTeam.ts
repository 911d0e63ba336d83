import { findUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { isId } from '../input.ts'
import { updateMember } from '../member/updateMember.ts'
import type { Member, User } from '../models.ts'
import { updateParticipant } from './updateParticipant.ts'

type Changed = { member: Member; team: null } | { member: null; team: User }

/** Changes a team member by their id or, for an admin, a team by its own. */
export async function updateMemberOrTeam(
  context: Context,
  id: unknown,
  input: unknown,
): Promise<Changed> {
  const viewer = await authorize(context, 'member.update')
  if (viewer.role === 'admin' && isId(id)) {
    const [team] = await findUsers(context.db, [id])
    if (team?.role === 'participant')
      return { member: null, team: await updateParticipant(context, id, input) }
  }
  return { member: await updateMember(context, id, input), team: null }
}
