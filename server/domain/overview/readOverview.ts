import { readOverview as read } from '../../../db/overview/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'

/** What an organiser needs at a glance: people, scenarios with their progress, mail. */
export async function readOverview(context: Context) {
  await authorize(context, 'overview.read')
  return read(context.db, context.sendsMail)
}
