import { findChallenges, lockChallenge } from '../../../db/challenge/queries.ts'
import { findScenario } from '../../../db/scenario/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { addScenario } from './addScenario.ts'
import { NewScenario } from './input.ts'

/** Makes a draft scenario in a challenge that the viewer manages. */
export async function createScenario(context: Context, challengeId: unknown, input: unknown) {
  const viewer = await authorize(context, 'scenario.create')
  const fields = parse(NewScenario, input)
  if (
    fields.requirements?.some(
      (r) => r.action !== 'create' || r.demands.some((d) => d.action !== 'create'),
    )
  )
    throw invalid('requirements', 'Must all be new')
  if (!isId(challengeId)) throw notFound()
  return context.db.transaction(async (tx) => {
    await lockChallenge(tx, challengeId)
    const [challenge] = await findChallenges(tx, viewer, [challengeId])
    if (!challenge) throw notFound()
    ensure('scenario.create', { manages: challenge.managed })
    const id = await addScenario(tx, challenge.id, fields)
    await audit(tx, context, viewer, {
      action: 'scenario.create',
      objectType: 'scenario',
      objectId: id,
      after: { name: fields.name },
    })
    const scenario = await findScenario(tx, viewer, id)
    if (!scenario) throw notFound()
    return { scenario, message: messages.scenarioCreated }
  })
}
