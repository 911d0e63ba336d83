import * as z from 'zod'
import { roles } from '../../shared/options.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { carryOutOne } from './carryOut.ts'

const Input = z.strictObject({ role: z.enum(roles, `Must be one of ${roles.join(', ')}`) })

/** Gives an account another role and ends its sessions. Not one's own, not the last admin's, and not away from work. */
export async function changeRole(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'user.changeRole')
  const { role } = parse(Input, input)
  if (!isId(id)) throw notFound()
  const act = { action: 'CHANGE_ROLE', role } as const
  const { user } = await carryOutOne(context.db, context, viewer, act, id.toLowerCase())
  if (!user) throw notFound()
  return { user, message: 'Role changed.' }
}
