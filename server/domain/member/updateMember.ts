import { findMember, updateMemberRow } from '../../../db/member/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { MemberChange } from './input.ts'

/** Changes a member of one's own team, or as an admin of any. */
export async function updateMember(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'member.update')
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const member = await findMember(tx, id)
    if (!member || (viewer.role === 'participant' && member.participantId !== viewer.id))
      throw notFound()
    const changed = await updateMemberRow(tx, id, parse(MemberChange, input))
    if (!changed) throw notFound()
    return changed
  })
}
