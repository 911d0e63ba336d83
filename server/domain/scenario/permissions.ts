import type { ScenarioRow } from '../../../db/scenario/queries.ts'
import { type Action, can } from '../access.ts'
import type { Viewer } from '../context.ts'

/** What the rules know of a scenario row and the viewer's own entry in it. */
const factsOf = (scenario: ScenarioRow) => ({
  manages: scenario.managed,
  phase: scenario.phase,
  submitted: scenario.mine?.submitted ?? false,
  extended: scenario.mine?.extended ?? false,
})

/** What the viewer may do with a scenario now. */
export const scenarioPermission = (action: Action, viewer: Viewer, scenario: ScenarioRow) =>
  can(action, viewer, factsOf(scenario))
