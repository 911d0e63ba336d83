import { findScenario } from '../../../db/scenario/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** One scenario with its brief and rubric, if the viewer may see it. */
export async function readScenario(context: Context, id: unknown) {
  const viewer = await authorize(context, 'scenario.read')
  if (!isId(id)) throw notFound()
  const scenario = await findScenario(context.db, viewer, id)
  if (!scenario) throw notFound()
  return scenario
}
