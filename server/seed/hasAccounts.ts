import { hasUsers } from '../../db/user/queries.ts'
import type { Database } from '../../db/client.ts'

/** Whether anybody has an account here; the demo is for empty databases only. */
export const hasAccounts = (db: Database): Promise<boolean> => hasUsers(db)
