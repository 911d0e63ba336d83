import * as z from 'zod'
import { insertMembers, membersOf } from '../../../db/member/queries.ts'
import { lockUser } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { id, parse } from '../input.ts'
import { mostMembers as most, NewMember } from './input.ts'
import { tellMembers, throttleTelling } from './tellMembers.ts'

const Input = z.strictObject({
  participantId: id.nullish(),
  members: z.array(NewMember).min(1, 'Must name at least one').max(most, `Must be at most ${most}`),
})

/** Adds members to one's own team, or as an admin to the team given. */
export async function addMembers(context: Context, input: unknown) {
  const viewer = await authorize(context, 'member.add')
  const { participantId, members } = parse(Input, input)
  const teamId = participantId ?? viewer.id
  if (viewer.role === 'participant' && teamId !== viewer.id) throw notFound()
  await throttleTelling(viewer, context, members)
  return context.db.transaction(async (tx) => {
    const team = await lockUser(tx, teamId)
    if (team?.role !== 'participant') {
      if (participantId) throw notFound()
      throw invalid('participantId', 'Must name a team')
    }
    const before = await membersOf(tx, [teamId])
    if (before.length + members.length > most)
      throw invalid('members', `A team has at most ${most} members`)
    const added = await insertMembers(tx, teamId, members)
    await tellMembers(tx, viewer, team, added)
    await audit(tx, context, viewer, {
      action: 'member.add',
      objectType: 'user',
      objectId: teamId,
      after: { members: added.map((member) => member.id) },
    })
    return added
  })
}
