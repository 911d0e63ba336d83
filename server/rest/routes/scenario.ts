import { createDemand } from '../../domain/demand/createDemand.ts'
import { updateDemand } from '../../domain/demand/updateDemand.ts'
import { createScenario } from '../../domain/scenario/createScenario.ts'
import { deleteScenarios } from '../../domain/scenario/deleteScenarios.ts'
import { listScenarios } from '../../domain/scenario/listScenarios.ts'
import { readScenario } from '../../domain/scenario/readScenario.ts'
import { updateScenario } from '../../domain/scenario/updateScenario.ts'
import { bodyIds, bodyObject } from '../body.ts'
import type { Call } from '../call.ts'
import { everyPage } from '../pages.ts'
import { demandFields, scenarioFields } from '../shapes.ts'

export const scenarioCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/challenges/:id/scenarios',
    async handle(context, request) {
      let name = ''
      const scenarios = await everyPage(async (after) => {
        const { challenge, page } = await listScenarios(context, {
          challengeId: request.params['id'] ?? '',
          first: 100,
          after,
        })
        name = challenge.name
        return page
      })
      return { challenge_name: name, scenarios: scenarios.map(scenarioFields) }
    },
  },
  {
    method: 'GET',
    path: '/api/scenarios/:id',
    handle: async (context, request) =>
      scenarioFields(await readScenario(context, request.params['id'])),
  },
  {
    method: 'POST',
    path: '/api/create_scenario',
    status: 201,
    async handle(context, request) {
      const { challengeId, ...fields } = bodyObject(request.body)
      const { scenario, message } = await createScenario(context, challengeId, fields)
      return { message, scenario_id: scenario.id }
    },
  },
  {
    method: 'PUT',
    path: '/api/update_scenario/:id',
    async handle(context, request) {
      const { scenario, message } = await updateScenario(
        context,
        request.params['id'],
        bodyObject(request.body),
      )
      return { message, scenario: scenarioFields(scenario) }
    },
  },
  {
    method: 'DELETE',
    path: '/api/delete_scenarios',
    async handle(context, request) {
      const { deletedIds, archivedIds, message } = await deleteScenarios(
        context,
        bodyIds(request.body, 'scenarioIds'),
      )
      return { message, deleted_scenario_ids: deletedIds, archived_scenario_ids: archivedIds }
    },
  },
  {
    method: 'POST',
    path: '/api/demands',
    status: 201,
    async handle(context, request) {
      const { requirementId, ...fields } = bodyObject(request.body)
      return { demand: demandFields(await createDemand(context, requirementId, fields)) }
    },
  },
  {
    method: 'PUT',
    path: '/api/demands/:id',
    async handle(context, request) {
      const { requirementId: _id, ...fields } = bodyObject(request.body)
      return { demand: demandFields(await updateDemand(context, request.params['id'], fields)) }
    },
  },
]
