import * as z from 'zod'
import { findUsers, updateUserRow } from '../../../db/user/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { parse } from '../input.ts'
import { accountFields } from './input.ts'

const Input = z.strictObject(accountFields)

/** Changes the viewer's own profile; fields not given stay. */
export async function updateProfile(context: Context, input: unknown) {
  const viewer = await authorize(context, 'account.update')
  const fields = parse(Input, input)
  if (fields.teamName !== undefined && viewer.role !== 'participant')
    throw invalid('teamName', 'Only participants have a team name')
  await updateUserRow(context.db, viewer.id, fields)
  const [user] = await findUsers(context.db, [viewer.id])
  if (!user) throw notFound()
  return { user, message: 'Profile saved.' }
}
