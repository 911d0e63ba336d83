import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { readScenario } from '../scenario/readScenario.ts'
import { listEntries } from './listEntries.ts'

/** A page of the entries of a scenario for those who judge or organise it. */
export async function surveyEntries(
  context: Context,
  input: { scenarioId: string; first?: number | null; after?: string | null },
) {
  await authorize(context, 'entry.survey')
  // A scenario the viewer may not see is unknown, not empty.
  if (!input.after) await readScenario(context, input.scenarioId)
  return listEntries(context, input)
}
