import { v7 as newId } from 'uuid'
import type { Database } from '../../../db/client.ts'
import {
  deleteCriterionRows,
  insertCriteria,
  scoredCriteria,
  updateCriterionRow,
} from '../../../db/criterion/queries.ts'
import type { CriterionRow } from '../../../db/scenario/queries.ts'
import { DomainError } from '../errors.ts'
import type { CriterionInput } from './input.ts'

/** Brings a locked scenario's rubric to the list given. What has scores keeps key, target and maximum. */
export async function replaceRubric(
  tx: Database,
  scenarioId: string,
  current: readonly CriterionRow[],
  next: readonly CriterionInput[],
): Promise<void> {
  const scored = await scoredCriteria(tx, scenarioId)
  const byKey = new Map(current.map((criterion) => [criterion.key, criterion]))
  const kept = new Set(next.map((criterion) => criterion.key))
  const gone = current.filter((criterion) => !kept.has(criterion.key))
  const fixed = (field: string, title: string) =>
    new DomainError('HAS_SCORES', `“${title}” has scores; it keeps its key, target and maximum.`, {
      fields: [{ field, message: 'Has scores already' }],
    })
  const lost = gone.find((criterion) => scored.has(criterion.id))
  if (lost) throw fixed('criteria', lost.title)
  await deleteCriterionRows(
    tx,
    gone.map((criterion) => criterion.id),
  )
  const added = []
  for (const [index, criterion] of next.entries()) {
    const position = index + 1
    const before = byKey.get(criterion.key)
    if (!before) {
      added.push({ ...criterion, id: newId(), scenarioId, position })
      continue
    }
    if (scored.has(before.id)) {
      if (before.maxScore !== criterion.maxScore)
        throw fixed(`criteria.${index}.maxScore`, before.title)
      if (before.appliesTo !== criterion.appliesTo)
        throw fixed(`criteria.${index}.appliesTo`, before.title)
    }
    const { key: _, ...fields } = criterion
    await updateCriterionRow(tx, before.id, { ...fields, position })
  }
  await insertCriteria(tx, added)
}
