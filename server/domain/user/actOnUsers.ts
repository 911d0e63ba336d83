import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse } from '../input.ts'
import { carryOut } from './carryOut.ts'
import { UserActs } from './input.ts'

/** Does one thing to up to a hundred accounts. Those it may not happen to are left as they are, each with its reason. */
export async function actOnUsers(context: Context, input: unknown) {
  const viewer = await authorize(context, 'user.act')
  const { ids, action, role } = parse(UserActs, input)
  return carryOut(context.db, context, viewer, { action, role: role ?? null }, ids)
}
