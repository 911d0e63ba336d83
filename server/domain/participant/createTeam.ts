import * as z from 'zod'
import { insertMembers } from '../../../db/member/queries.ts'
import { findUsers, insertUser } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import { accountFields, username } from '../account/input.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { DomainError, notFound } from '../errors.ts'
import { parse } from '../input.ts'
import { mostMembers, NewMember } from '../member/input.ts'
import { tellMembers } from '../member/tellMembers.ts'
import { invite } from '../user/invite.ts'

const Input = z.strictObject({
  username,
  ...accountFields,
  members: z.array(NewMember).max(mostMembers, `Must be at most ${mostMembers}`).default([]),
})

/** Makes a team with its members and mails it a link to set its password. */
export async function createTeam(context: Context, input: unknown) {
  const viewer = await authorize(context, 'user.create')
  const { members, ...fields } = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const id = await insertUser(tx, { ...fields, role: 'participant' })
    if (!id)
      throw new DomainError('USERNAME_TAKEN', 'An account with this address exists already.', {
        fields: [{ field: 'username', message: 'Is in use already' }],
      })
    if (members.length > 0) {
      await insertMembers(tx, id, members)
      const team = { username: fields.username, teamName: fields.teamName ?? null }
      await tellMembers(tx, viewer, team, members)
    }
    await invite(tx, context, [
      {
        id,
        username: fields.username,
        role: 'participant',
        teamName: fields.teamName ?? null,
      },
    ])
    await audit(tx, context, viewer, {
      action: 'participant.create',
      objectType: 'user',
      objectId: id,
      after: { username: fields.username, members: members.length },
    })
    const [user] = await findUsers(tx, [id])
    if (!user) throw notFound()
    return user
  })
}
