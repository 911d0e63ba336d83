import { findActiveAdmins, findUserFacts } from '../../../db/user/acts.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse } from '../input.ts'
import { judge } from './acts.ts'
import { UserActs } from './input.ts'

/** What an act would do to each of these accounts: whether it may happen, why not, and what they hold. Changes nothing. */
export async function previewUserActs(context: Context, input: unknown) {
  const viewer = await authorize(context, 'user.preview')
  const { ids, action, role } = parse(UserActs, input)
  const [found, admins] = await Promise.all([
    findUserFacts(context.db, ids),
    findActiveAdmins(context.db),
  ])
  return judge({ action, role: role ?? null }, viewer, ids, found, admins)
}
