import { readEntry } from '../../domain/entry/readEntry.ts'
import { invalid } from '../../domain/errors.ts'
import { completeReview } from '../../domain/review/completeReview.ts'
import { readResults } from '../../domain/result/readResults.ts'
import { readReview } from '../../domain/score/readReview.ts'
import { saveScores } from '../../domain/score/saveScores.ts'
import { bodyObject } from '../body.ts'
import type { Call } from '../call.ts'
import { snake } from '../names.ts'
import { scoreFields } from '../shapes.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One record of scores on one response, as the specification nests it. */
function readRecord(record: unknown, at: string, commentKey: string) {
  if (!isObject(record)) throw invalid(at, 'Must be an object')
  const {
    response_id: responseId,
    scores,
    demand_id: _demandId,
    [commentKey]: comment,
    ...others
  } = record
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw invalid(`${at}.${unknown}`, 'Is not a field')
  if (scores !== undefined && !isObject(scores))
    throw invalid(`${at}.scores`, 'Must map criteria to scores')
  return {
    scores: Object.entries(scores ?? {}).map(([criterionKey, value]) => ({
      responseId,
      criterionKey,
      value,
    })),
    comments: comment === undefined || comment === null ? [] : [{ responseId, comment }],
  }
}

/** The specification's nested scores as the flat lists of the verb. */
function readScores(body: unknown) {
  if (!isObject(body)) throw invalid('', 'The body must be a JSON object')
  const {
    scenario_id: scenarioId,
    participant_id: participantId,
    summary_scores: summary,
    concept_of_operation_scores: concept,
    scores,
    private_note: privateNote,
    auto_save: _a,
    autoSave: _b,
    ...others
  } = body
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw invalid(unknown, 'Is not a field')
  if (scores !== undefined && !Array.isArray(scores)) throw invalid('scores', 'Must be a list')
  const records = [
    ...(summary === undefined || summary === null
      ? []
      : [readRecord(summary, 'summary_scores', 'comment')]),
    ...(concept === undefined || concept === null
      ? []
      : [readRecord(concept, 'concept_of_operation_scores', 'comment')]),
    ...(scores ?? []).map((record, index) =>
      readRecord(record, `scores.${index}`, 'demand_comment'),
    ),
  ]
  return {
    scenarioId,
    participantId,
    scores: records.flatMap((record) => record.scores),
    comments: records.flatMap((record) => record.comments),
    ...(privateNote === undefined ? {} : { privateNote }),
  }
}

export const reviewCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/scenarios/:scenarioId/participants/:participantId/scores',
    async handle(context, request) {
      const { scenarioId = '', participantId = '' } = request.params
      const review = await readReview(context, {
        scenarioId,
        participantId,
        judgeId: request.query['judge_id'],
      })
      return scoreFields(await readEntry(context, scenarioId, participantId), review)
    },
  },
  {
    method: 'POST',
    path: '/api/submit_scores',
    async handle(context, request) {
      const input = readScores(request.body)
      const { review, message } = await saveScores(context, input)
      const entry = await readEntry(context, input.scenarioId, input.participantId)
      return { message, ...scoreFields(entry, review) }
    },
  },
  {
    method: 'POST',
    path: '/api/judge/judging_completion',
    async handle(context, request) {
      const { completedAt, message } = await completeReview(context, bodyObject(request.body))
      return { message, completed_at: completedAt }
    },
  },
  {
    method: 'GET',
    path: '/api/scenarios/:id/results',
    async handle(context, request) {
      const results = await readResults(
        context,
        request.params['id'],
        request.query['include_open'] === 'true',
      )
      return {
        provisional: results.provisional,
        completed_reviews: results.completedReviews,
        expected_reviews: results.expectedReviews,
        participants: results.participants.map(({ criteria, judges, ...row }) => ({
          ...(snake(row) as object),
          criteria: Object.fromEntries(
            criteria.map(({ criterionKey, mean }) => [criterionKey, mean]),
          ),
          judges: snake(judges),
        })),
        criteria: snake(results.criteria),
        judges: snake(results.judges),
      }
    },
  },
]
