import type { ScenarioDetailsQuery } from '../../generated/graphql.ts'

/** A scenario as its details page reads it. */
export type Scenario = NonNullable<ScenarioDetailsQuery['scenario']>
