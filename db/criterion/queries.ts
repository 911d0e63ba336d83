import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { criteria } from './table.ts'

export type NewCriterion = typeof criteria.$inferInsert

export async function insertCriteria(db: Database, rows: NewCriterion[]) {
  if (rows.length > 0) await db.orm.insert(criteria).values(rows)
}

export async function updateCriterionRow(
  db: Database,
  id: string,
  fields: Partial<Omit<NewCriterion, 'id' | 'scenarioId'>>,
) {
  await db.orm.update(criteria).set(fields).where(eq(criteria.id, id))
}

export async function deleteCriterionRows(db: Database, ids: readonly string[]) {
  if (ids.length > 0) await db.orm.delete(criteria).where(inArray(criteria.id, [...ids]))
}

const scored = statement(
  'criteria_scored',
  `select k.id from criteria k where k.scenario_id = $1::uuid
     and exists (select 1 from entries e join reviews r on r.entry_id = e.id join scores sc on sc.review_id = r.id
                 where e.scenario_id = $1::uuid and sc.criterion_id = k.id)`,
)

/** Ids of the scenario's criteria that have scores. */
export async function scoredCriteria(db: Database, scenarioId: string): Promise<Set<string>> {
  const rows = await db.run<{ id: string }>(scored, [scenarioId])
  return new Set(rows.map((row) => row.id))
}
