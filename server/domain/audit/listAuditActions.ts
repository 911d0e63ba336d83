import { listAuditActions as list } from '../../../db/audit/list.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'

/** Every action that was ever recorded, by name: what the list can be filtered by. */
export async function listAuditActions(context: Context): Promise<string[]> {
  await authorize(context, 'audit.list')
  return list(context.db)
}
