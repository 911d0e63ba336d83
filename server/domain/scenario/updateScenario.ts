import type * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import {
  findScenario,
  lockScenario,
  markScenario,
  updateScenarioRow,
} from '../../../db/scenario/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context, Viewer } from '../context.ts'
import { replaceRubric } from '../criterion/replaceRubric.ts'
import { DomainError, invalid, notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { editBrief } from '../requirement/editBrief.ts'
import { indexChallenge } from '../techminds/indexing.ts'
import { ScenarioChange } from './input.ts'

type Change = z.output<typeof ScenarioChange>

async function lockForChange(tx: Database, viewer: Viewer, id: string) {
  const facts = await lockScenario(tx, viewer, id)
  const scenario = facts && (await findScenario(tx, viewer, id))
  if (!scenario) throw notFound()
  // The phase of the locked read counts: it saw the clock after the lock was got.
  return { scenario, facts: { manages: facts.managed, phase: facts.phase } }
}

async function changeContent(
  tx: Database,
  scenario: Awaited<ReturnType<typeof findScenario>> & object,
  change: Change,
) {
  const {
    requirements,
    criteria,
    published: _p,
    closed: _c,
    released: _r,
    version: _v,
    ...fields
  } = change
  const optional = fields.constraintsOptional ?? scenario.constraintsOptional
  if (requirements) await editBrief(tx, scenario.id, scenario.requirements, requirements, optional)
  if (criteria) await replaceRubric(tx, scenario.id, scenario.criteria, criteria)
  const changed = Object.keys(fields).length > 0 || requirements || criteria
  if (changed) await updateScenarioRow(tx, scenario.id, fields)
  return fields
}

const acts = [
  ['published', 'scenario.publish', 'publishedAt'],
  ['closed', 'scenario.close', 'closedAt'],
  ['released', 'scenario.release', 'releasedAt'],
] as const

/** Changes a scenario that the viewer manages, or publishes, closes or releases it, each once and in that order. */
export async function updateScenario(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'scenario.update')
  const change = parse(ScenarioChange, input)
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const { scenario, facts } = await lockForChange(tx, viewer, id)
    ensure(onlyShowsResults(change) ? 'scenario.showResults' : 'scenario.update', facts)
    if (change.version && change.version !== scenario.version)
      throw new DomainError('VERSION_CONFLICT', 'Somebody else changed this scenario meanwhile.', {
        data: { version: scenario.version, scenario },
      })
    const fields = await changeContent(tx, scenario, change)
    const done = acts.filter(([flag]) => change[flag])
    let phase = facts.phase
    for (const [flag, action, column] of done) {
      ensure(action, { ...facts, phase })
      if (flag === 'published') await checkReady(tx, viewer, scenario.id)
      await markScenario(tx, scenario.id, column)
      const after = await lockScenario(tx, viewer, scenario.id)
      phase = after?.phase ?? phase
    }
    await audit(
      tx,
      context,
      viewer,
      ...done.map(([, action]) => ({ action, objectType: 'scenario', objectId: scenario.id })),
      ...(Object.keys(change).some(
        (key) => !acts.some(([flag]) => flag === key) && key !== 'version',
      )
        ? [
            {
              action: 'scenario.update',
              objectType: 'scenario',
              objectId: scenario.id,
              before: pick(scenario, Object.keys(change)),
              after: { ...fields, ...pick(change, ['requirements', 'criteria']) },
            },
          ]
        : []),
    )
    if (phase !== 'draft') await indexChallenge(tx, scenario.challengeId)
    const changed = await findScenario(tx, viewer, scenario.id)
    if (!changed) throw notFound()
    return { scenario: changed, message: messages.scenarioUpdated }
  })
}

/** Whether the change is only about who sees the ranking, which game masters may decide after they saw it. */
const onlyShowsResults = ({ version: _version, ...change }: Change) =>
  Object.keys(change).join() === 'resultsPublic'

/** A brief that asks nothing cannot be published. */
async function checkReady(tx: Database, viewer: Viewer, id: string) {
  const scenario = await findScenario(tx, viewer, id)
  if (!scenario) throw notFound()
  if (scenario.requirements.length === 0)
    throw invalid('requirements', 'Must hold at least one demand before publishing')
  if (scenario.criteria.length === 0)
    throw invalid('criteria', 'Must hold at least one criterion before publishing')
}

function pick(object: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)))
}
