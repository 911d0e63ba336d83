import type { Action } from '../../domain/access.ts'
import { createDemand } from '../../domain/demand/createDemand.ts'
import { updateDemand } from '../../domain/demand/updateDemand.ts'
import type { Scenario } from '../../domain/models.ts'
import { createScenario } from '../../domain/scenario/createScenario.ts'
import { deleteScenarios } from '../../domain/scenario/deleteScenarios.ts'
import { listScenarios } from '../../domain/scenario/listScenarios.ts'
import { scenarioPermission } from '../../domain/scenario/permissions.ts'
import { readScenario } from '../../domain/scenario/readScenario.ts'
import { updateScenario } from '../../domain/scenario/updateScenario.ts'
import { connection } from '../connection.ts'
import type { GraphQLContext } from '../context.ts'
import { orNull, outcome } from '../errors.ts'
import type { Resolvers } from '../generated/resolvers.ts'

const permission =
  (action: Action) => async (scenario: Scenario, _args: unknown, context: GraphQLContext) =>
    scenarioPermission(action, await context.viewer(), scenario)

export const scenarioResolvers: Resolvers = {
  Scenario: {
    async challenge(scenario, _args, { loaders }) {
      const challenge = await loaders.challenges.load(scenario.challengeId)
      if (!challenge) throw new Error('a visible scenario lies in a visible challenge')
      return challenge
    },
    requirements: async (scenario, _args, { loaders }) =>
      scenario.requirements ?? (await loaders.briefs.load(scenario.id))?.requirements ?? [],
    criteria: async (scenario, _args, { loaders }) =>
      scenario.criteria ?? (await loaders.briefs.load(scenario.id))?.criteria ?? [],
    myEntry: async (scenario, _args, { loaders }) =>
      scenario.mine ? ((await loaders.ownEntries.load(scenario.id)) ?? null) : null,
    viewerCanEdit: permission('scenario.update'),
    viewerCanPublish: permission('scenario.publish'),
    viewerCanClose: permission('scenario.close'),
    viewerCanRelease: permission('scenario.release'),
    viewerCanAnswer: permission('response.save'),
    viewerCanSubmit: permission('entry.submit'),
    viewerCanJudge: permission('review.judge'),
    viewerCanSeeResults: permission('result.read'),
  },
  Query: {
    scenarios: async (_parent, args, { domain }) =>
      connection((await listScenarios(domain, args)).page),
    scenario: (_parent, { id }, { domain }) => orNull(() => readScenario(domain, id)),
  },
  Mutation: {
    createScenario: (_parent, { challengeId, input }, { domain }) => {
      const { published: _p, closed: _c, released: _r, version: _v, ...fields } = input
      return outcome(() => createScenario(domain, challengeId, fields))
    },
    updateScenario: (_parent, { id, input }, { domain }) =>
      outcome(
        () => updateScenario(domain, id, input),
        (error) => (error.data['scenario'] ? { scenario: error.data['scenario'] as Scenario } : {}),
      ),
    deleteScenarios: (_parent, args, { domain }) =>
      outcome(async () => {
        const { deletedIds, archivedIds, message } = await deleteScenarios(domain, args)
        return { deletedScenarioIds: deletedIds, archivedScenarioIds: archivedIds, message }
      }),
    createDemand: (_parent, { requirementId, ...input }, { domain }) =>
      outcome(async () => ({ demand: await createDemand(domain, requirementId, input) })),
    updateDemand: (_parent, { id, ...input }, { domain }) =>
      outcome(async () => ({ demand: await updateDemand(domain, id, input) })),
  },
}
