import { deleteMemberRow, findMember } from '../../../db/member/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** Takes a member off one's own team, or as an admin off any. */
export async function deleteMember(context: Context, id: unknown) {
  const viewer = await authorize(context, 'member.delete')
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const member = await findMember(tx, id)
    if (!member || (viewer.role === 'participant' && member.participantId !== viewer.id))
      throw notFound()
    await deleteMemberRow(tx, id)
    await audit(tx, context, viewer, {
      action: 'member.delete',
      objectType: 'user',
      objectId: member.participantId,
    })
    return id
  })
}
