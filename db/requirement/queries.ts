import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { requirements } from './table.ts'

export type NewRequirement = typeof requirements.$inferInsert

export async function insertRequirements(db: Database, rows: NewRequirement[]) {
  if (rows.length > 0) await db.orm.insert(requirements).values(rows)
}

export async function updateRequirementRow(
  db: Database,
  id: string,
  fields: { title?: string; position?: number },
) {
  if (Object.keys(fields).length > 0)
    await db.orm.update(requirements).set(fields).where(eq(requirements.id, id))
}

/** Deletes requirements; those that still have demands must not be given. */
export async function deleteRequirementRows(db: Database, ids: readonly string[]) {
  if (ids.length > 0) await db.orm.delete(requirements).where(inArray(requirements.id, [...ids]))
}

/** The scenario a requirement belongs to. */
export async function scenarioOfRequirement(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ scenarioId: requirements.scenarioId })
    .from(requirements)
    .where(eq(requirements.id, id))
  return row?.scenarioId
}
