import type { Value } from '../../db/client.ts'
import { clientOperation } from './documents.ts'
import { cookieOf, demandsPerScenario, idOf, layoutOf, responseOf, type Size } from './world.ts'

/** One request to the product, and what asks the bare handler for the same. */
export type Call = { cookie: string | null; variables: Record<string, unknown>; values: Value[] }

export type Operation = {
  name: string
  title: string
  document: string
  calls: Call[]
  /** Aims against the bare handler: requests per second at least, CPU at most; statements at most. */
  goal: { throughput?: number; cpu?: number; statements?: number; serverMicros?: number }
}

const scoreRows = `query Scores($scenarioId: ID!, $first: Int, $after: String) {
  scores(scenarioId: $scenarioId, first: $first, after: $after) {
    nodes { entryId alias participantId teamName judgeId judgeName reviewId completedAt responseId responseType demandId criterionKey value maxScore }
    pageInfo { hasNextPage endCursor }
  }
}`

const texts = ['first', 'second'].map((name) =>
  `The ${name} text. `.padEnd(1_000, `${name} words and `),
)
const list = (count: number) => Array.from({ length: count }, (_, i) => i)

/** What is measured, each with a list of requests that are sent in turn. */
export function operationsOf(size: Size): Operation[] {
  const layout = layoutOf(size)
  const team = (i: number) => (i % Math.min(size.teams, 20)) + 1
  const openScenario = idOf('scenario', layout.open)
  const items = list(demandsPerScenario + 2)
  const scoresOf = (entry: number, turn: number) =>
    items
      .flatMap((item) => {
        const keys = [['summary'], ['concept_of_operation']][item] ?? [
          'complexity',
          'science',
          'engineering',
          'economic',
          'talent',
        ]
        return keys.map((criterionKey, c) => ({
          responseId: idOf('response', responseOf(entry, item)),
          criterionKey,
          value: 2 + ((item + c + turn) % 8),
        }))
      })
      .slice(0, 60)

  const master = cookieOf('master', 1)
  const judged = list(64).map((i) => {
    const entry = ((i * 31) % size.teams) + 1
    return { entry, scenario: layout.scenarioOf(entry) }
  })

  return [
    {
      name: 'empty',
      title: '{ __typename }',
      document: '{__typename}',
      calls: [{ cookie: null, variables: {}, values: [] }],
      goal: { serverMicros: 40, statements: 0 },
    },
    {
      name: 'challenges',
      title: 'challenge list',
      document: clientOperation('Challenges'),
      calls: list(16).map((i) => ({
        cookie: cookieOf('team', team(i)),
        variables: { first: 50 },
        values: [idOf('team', team(i))],
      })),
      goal: { throughput: 0.9, cpu: 1.15, statements: 1 },
    },
    {
      name: 'scenario',
      title: 'scenario detail',
      document: clientOperation('ScenarioDetails'),
      calls: list(16).map((i) => ({
        cookie: cookieOf('team', team(i)),
        variables: { id: openScenario },
        values: [idOf('team', team(i)), openScenario],
      })),
      goal: { throughput: 0.9, cpu: 1.2, statements: 1 },
    },
    {
      name: 'judging',
      title: 'judging page',
      document: clientOperation('EntriesToJudge', 'EntryToJudge'),
      calls: judged.map(({ entry, scenario }) => {
        const judge = layout.judgeOf(entry, 0)
        const [scenarioId, participantId] = [idOf('scenario', scenario), idOf('team', entry)]
        return {
          cookie: cookieOf('judge', judge),
          variables: { scenarioId, participantId, first: 50 },
          values: [idOf('judge', judge), scenarioId, participantId],
        }
      }),
      goal: { throughput: 1.05, cpu: 0.95, statements: 1 },
    },
    {
      name: 'results',
      title: `results of ${size.teamsPerScenario} × ${size.reviewsPerEntry}`,
      document: clientOperation('Results'),
      calls: list(layout.judged).map((i) => ({
        cookie: master,
        variables: { scenarioId: idOf('scenario', i + 1), includeOpen: false },
        values: [idOf('scenario', i + 1)],
      })),
      goal: { throughput: 12, cpu: 0.08, statements: 1 },
    },
    {
      name: 'scores',
      title: 'page of 1,000 scores',
      document: scoreRows,
      calls: list(layout.judged).map((i) => ({
        cookie: master,
        variables: { scenarioId: idOf('scenario', i + 1), first: 1_000 },
        values: [idOf('scenario', i + 1)],
      })),
      goal: { throughput: 2.4, cpu: 0.33, statements: 4 },
    },
    {
      name: 'saveResponse',
      title: 'save one response',
      document: clientOperation('SaveResponses'),
      calls: list(32).map((i) => {
        const demandId = idOf('demand', layout.open * 100 + 1)
        const content = texts[i < 16 ? 0 : 1] ?? ''
        const number = team(i % 16)
        return {
          cookie: cookieOf('team', number),
          variables: {
            scenarioId: openScenario,
            responses: [{ responseType: 'requirement', demandId, content }],
          },
          values: [idOf('team', number), openScenario, demandId, content],
        }
      }),
      goal: { throughput: 0.85, cpu: 1.25, statements: 1 },
    },
    {
      name: 'saveScores',
      title: 'save 60 scores',
      document: clientOperation('SaveScores'),
      calls: list(32).map((i) => {
        const entry = ((i % 16) % size.teams) + 1
        const judge = layout.judgeOf(entry, 0)
        const scores = scoresOf(entry, i < 16 ? 0 : 1)
        return {
          cookie: cookieOf('judge', judge),
          variables: {
            scenarioId: idOf('scenario', layout.scenarioOf(entry)),
            participantId: idOf('team', entry),
            scores,
          },
          values: [
            idOf('judge', judge),
            idOf('entry', entry),
            JSON.stringify(
              scores.map((s) => ({
                response_id: s.responseId,
                criterion_key: s.criterionKey,
                value: s.value,
              })),
            ),
          ],
        }
      }),
      goal: { throughput: 0.75, cpu: 1.45, statements: 1 },
    },
  ]
}
