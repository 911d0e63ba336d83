import { eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { entries } from './table.ts'

/** The scenario an existing entry belongs to. */
export async function scenarioOfEntry(db: Database, id: string): Promise<string> {
  const [row] = await db.orm
    .select({ scenarioId: entries.scenarioId })
    .from(entries)
    .where(eq(entries.id, id))
  if (!row) throw new Error(`entry ${id} is gone`)
  return row.scenarioId
}
