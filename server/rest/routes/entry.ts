import { readEntry } from '../../domain/entry/readEntry.ts'
import { surveyEntries } from '../../domain/entry/surveyEntries.ts'
import { submitEntry } from '../../domain/entry/submitEntry.ts'
import type { Context } from '../../domain/context.ts'
import { invalid } from '../../domain/errors.ts'
import { asDomainError } from '../../domain/faults.ts'
import type { Entry } from '../../domain/models.ts'
import { saveResponses } from '../../domain/response/saveResponses.ts'
import { readScenario } from '../../domain/scenario/readScenario.ts'
import { authorize } from '../../domain/access.ts'
import { bodyList, bodyObject } from '../body.ts'
import type { Call } from '../call.ts'
import { snake } from '../names.ts'
import { everyPage } from '../pages.ts'
import { participantFields, responseFields } from '../shapes.ts'

/** The entry, or undefined for a participant who has not begun their own. */
async function entryOrNone(
  context: Context,
  scenarioId: string,
  participantId: string,
): Promise<Entry | undefined> {
  try {
    return await readEntry(context, scenarioId, participantId)
  } catch (error) {
    const viewer = await authorize(context, 'entry.read')
    if (asDomainError(error)?.code === 'NOT_FOUND' && viewer.id === participantId.toLowerCase())
      return undefined
    throw error
  }
}

/** The one scenario that a list of responses belongs to, and the responses without naming it. */
function groupResponses(list: unknown[]): { scenarioId: unknown; responses: unknown[] } {
  let scenarioId: unknown
  const responses = list.map((item, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw invalid(`${index}`, 'Must be an object')
    const {
      scenarioId: own,
      id: _id,
      autoSave: _autoSave,
      ...response
    } = item as Record<string, unknown>
    if (index > 0 && own !== scenarioId)
      throw invalid(`${index}.scenarioId`, 'Must be the same for all')
    scenarioId = own
    return response
  })
  return { scenarioId, responses }
}

export const entryCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/scenarios/:scenarioId/participants/:participantId/responses',
    async handle(context, request) {
      const { scenarioId = '', participantId = '' } = request.params
      const scenario = await readScenario(context, scenarioId)
      return responseFields(
        { requirements: scenario.requirements },
        await entryOrNone(context, scenarioId, participantId),
      )
    },
  },
  {
    method: 'POST',
    path: '/api/record_responses',
    async handle(context, request) {
      const { responses, message } = await saveResponses(
        context,
        groupResponses(bodyList(request.body)),
      )
      return {
        message,
        responses: responses.map(({ content: _content, ...response }) => snake(response)),
      }
    },
  },
  {
    method: 'POST',
    path: '/api/participant/final_submission',
    async handle(context, request) {
      const { receipt, message } = await submitEntry(context, bodyObject(request.body))
      return {
        message,
        receipt: { code: receipt.code, sha256: receipt.sha256 },
        submitted_at: receipt.submittedAt,
      }
    },
  },
  {
    method: 'GET',
    path: '/api/scenarios/:id/participants',
    async handle(context, request) {
      const scenarioId = request.params['id'] ?? ''
      const entries = await everyPage((after) =>
        surveyEntries(context, { scenarioId, first: 100, after }),
      )
      return entries.map(participantFields)
    },
  },
]
