import type { Person, World } from '../support/app.ts'
import { buildScenario, type Competition, expectStatus } from '../support/competition.ts'

type Options = Parameters<typeof buildScenario>[1] & { challenge?: Record<string, unknown> }

/** A challenge with one published scenario that everybody may see. */
export async function publicScenario(world: World, options: Options = {}): Promise<Competition> {
  const { challenge, ...rest } = options
  const made = await buildScenario(world, rest)
  await change(made, { is_public: true, ...challenge })
  return made
}

/** Changes the challenge. */
export const change = ({ master, challengeId }: Competition, fields: object) =>
  expectStatus(master.rest('PUT', `/api/update_challenge/${challengeId}`, fields), 200)

/** Changes the scenario, or publishes, closes or releases it. */
export const changeScenario = ({ master, scenarioId }: Competition, fields: object) =>
  expectStatus(master.rest('PUT', `/api/update_scenario/${scenarioId}`, fields), 200)

/** Another scenario in the same challenge; answers its id. */
export async function addScenario(
  { challengeId }: Competition,
  master: Person,
  fields: object,
): Promise<string> {
  const { body } = await expectStatus(
    master.rest('POST', '/api/create_scenario', { challenge_id: challengeId, ...fields }),
    201,
  )
  return String(body['scenario_id'])
}

/** A day so far from now, in ISO. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
