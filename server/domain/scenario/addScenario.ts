import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import { insertCriteria } from '../../../db/criterion/queries.ts'
import { insertScenario } from '../../../db/scenario/queries.ts'
import { standardCriteria } from '../criterion/standard.ts'
import { editBrief } from '../requirement/editBrief.ts'
import type { NewScenario } from './input.ts'

/** Stores a draft scenario with its brief and rubric in a locked challenge; answers its id. */
export async function addScenario(
  tx: Database,
  challengeId: string,
  input: z.output<typeof NewScenario>,
): Promise<string> {
  const { requirements, criteria, ...fields } = input
  const scenarioId = await insertScenario(tx, challengeId, fields)
  const rubric = criteria ?? standardCriteria
  await insertCriteria(
    tx,
    rubric.map((criterion, index) => ({
      ...criterion,
      id: newId(),
      scenarioId,
      position: index + 1,
    })),
  )
  await editBrief(tx, scenarioId, [], requirements ?? [], fields.constraintsOptional ?? false)
  return scenarioId
}
