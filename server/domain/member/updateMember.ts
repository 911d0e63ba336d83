import { findMember, updateMemberRow } from '../../../db/member/queries.ts'
import { findUsers } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { MemberChange } from './input.ts'
import { tellMembers, throttleTelling } from './tellMembers.ts'

/** Changes a member of one's own team, or as an admin of any. */
export async function updateMember(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'member.update')
  if (!isId(id)) throw notFound()
  const fields = parse(MemberChange, input)
  await throttleTelling(viewer, context, [{ name: '', email: fields.email }])
  return context.db.transaction(async (tx) => {
    const member = await findMember(tx, id)
    if (!member || (viewer.role === 'participant' && member.participantId !== viewer.id))
      throw notFound()
    const changed = await updateMemberRow(tx, id, fields)
    if (!changed) throw notFound()
    if (changed.email && changed.email !== member.email) {
      const [team] = await findUsers(tx, [member.participantId])
      if (team) await tellMembers(tx, viewer, team, [changed])
    }
    await audit(tx, context, viewer, {
      action: 'member.update',
      objectType: 'user',
      objectId: member.participantId,
      after: { member: id, fields: Object.keys(fields) },
    })
    return changed
  })
}
