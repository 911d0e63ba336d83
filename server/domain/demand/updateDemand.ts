import { scenarioOfDemand } from '../../../db/demand/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { readScenario } from '../scenario/readScenario.ts'
import { updateScenario } from '../scenario/updateScenario.ts'
import { DemandUpdate } from './input.ts'

/** Changes one demand of a scenario that the viewer manages. */
export async function updateDemand(context: Context, id: unknown, input: unknown) {
  await authorize(context, 'scenario.update')
  const change = parse(DemandUpdate, input)
  if (!isId(id)) throw notFound()
  const demandId = id.toLowerCase()
  const scenarioId = await scenarioOfDemand(context.db, demandId)
  if (!scenarioId) throw notFound()
  const before = await readScenario(context, scenarioId)
  const requirement = before.requirements.find((r) => r.demands.some((d) => d.id === demandId))
  if (!requirement) throw notFound()
  const { scenario } = await updateScenario(context, scenarioId, {
    requirements: [
      { id: requirement.id, demands: [{ id: demandId, action: 'update', ...change }] },
    ],
  })
  const changed = scenario.requirements.flatMap((r) => r.demands).find((d) => d.id === demandId)
  if (!changed) throw notFound()
  return changed
}
