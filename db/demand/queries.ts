import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { requirements } from '../requirement/table.ts'
import { demands } from './table.ts'

export type NewDemand = typeof demands.$inferInsert

export async function insertDemands(db: Database, rows: NewDemand[]) {
  if (rows.length > 0) await db.orm.insert(demands).values(rows)
}

/** Changes a demand; a change of its words counts its version up. */
export async function updateDemandRow(
  db: Database,
  id: string,
  fields: { text?: string; constraints?: string[]; position?: number },
) {
  const words = fields.text !== undefined || fields.constraints !== undefined
  if (Object.keys(fields).length > 0)
    await db.orm
      .update(demands)
      .set({ ...fields, ...(words ? { version: sql`${demands.version} + 1` } : {}) })
      .where(eq(demands.id, id))
}

const used = statement(
  'demands_used',
  `select d.id, exists (select 1 from responses r where r.demand_id = d.id) as answered,
     exists (select 1 from responses r join scores sc on sc.response_id = r.id where r.demand_id = d.id) as scored
   from demands d where d.id = any($1::uuid[])`,
)

/** Whether responses, and scores on them, exist for each demand. */
export const demandUse = (db: Database, ids: readonly string[]) =>
  db.run<{ id: string; answered: boolean; scored: boolean }>(used, [ids])

/** Takes demands out of the brief, their responses kept. */
export async function removeDemandRows(db: Database, ids: readonly string[]) {
  if (ids.length > 0)
    await db.orm
      .update(demands)
      .set({ removedAt: sql`now()` })
      .where(inArray(demands.id, [...ids]))
}

/** Deletes demands without responses. */
export async function deleteDemandRows(db: Database, ids: readonly string[]) {
  if (ids.length > 0) await db.orm.delete(demands).where(inArray(demands.id, [...ids]))
}

/** Which scenario a demand in the brief belongs to. */
export async function scenarioOfDemand(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ scenarioId: requirements.scenarioId, removedAt: demands.removedAt })
    .from(demands)
    .innerJoin(requirements, eq(requirements.id, demands.requirementId))
    .where(eq(demands.id, id))
  return row && row.removedAt === null ? row.scenarioId : undefined
}
