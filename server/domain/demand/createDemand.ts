import { scenarioOfRequirement } from '../../../db/requirement/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { updateScenario } from '../scenario/updateScenario.ts'
import { OneDemand } from './input.ts'

/** Adds one demand to a requirement of a scenario that the viewer manages. */
export async function createDemand(context: Context, requirementId: unknown, input: unknown) {
  await authorize(context, 'scenario.update')
  const demand = parse(OneDemand, input)
  if (!isId(requirementId)) throw notFound()
  const scenarioId = await scenarioOfRequirement(context.db, requirementId)
  if (!scenarioId) throw notFound()
  const { scenario } = await updateScenario(context, scenarioId, {
    requirements: [{ id: requirementId, demands: [{ ...demand, action: 'create' }] }],
  })
  const demands =
    scenario.requirements.find((r) => r.id === requirementId.toLowerCase())?.demands ?? []
  const made = demand.position
    ? demands[Math.min(demand.position, demands.length) - 1]
    : demands.at(-1)
  if (!made) throw notFound()
  return made
}
