import * as z from 'zod'
import { findUsers, lockUser, updateUserRow } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import { accountFields } from '../account/input.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'

const Input = z.strictObject(accountFields)

/** Changes a team's account fields, by an admin. */
export async function updateParticipant(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'participant.update')
  const fields = parse(Input, input)
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const before = await lockUser(tx, id)
    if (before?.role !== 'participant') throw notFound()
    await updateUserRow(tx, id, fields)
    await audit(tx, context, viewer, {
      action: 'participant.update',
      objectType: 'user',
      objectId: id,
      before: { teamName: before.teamName },
      after: fields,
    })
    const [user] = await findUsers(tx, [id])
    if (!user) throw notFound()
    return user
  })
}
