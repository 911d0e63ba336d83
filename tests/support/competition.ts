import type { Person, World } from './app.ts'

export type Demand = { id: string; text: string; constraints: string[] }
export type Requirement = { id: string; title: string; demands: Demand[] }
export type Competition = {
  master: Person
  challengeId: string
  scenarioId: string
  requirements: Requirement[]
  demandIds: string[]
}

/** Fails with the answer's body when a call was not answered as expected. */
export async function expectStatus<T extends { status: number; text: string }>(
  answer: Promise<T>,
  status: number,
): Promise<T> {
  const got = await answer
  if (got.status !== status) throw new Error(`expected ${status}, got ${got.status}: ${got.text}`)
  return got
}

/** A challenge with one scenario of so many demands (in requirements of two), as a draft or published. */
export async function buildScenario(
  world: World,
  options: {
    demands?: number
    published?: boolean
    master?: Person
    name?: string
    fields?: Record<string, unknown>
  } = {},
): Promise<Competition> {
  const { demands = 2, published = true, name = 'Scenario' } = options
  const master = options.master ?? (await world.as('game_master'))
  const challenge = await expectStatus(
    master.rest('POST', '/api/create_challenge', { name: `Challenge of ${name}` }),
    201,
  )
  const challengeId = (challenge.body['challenge'] as { id: string }).id
  const list = Array.from({ length: demands }, (_, n) => ({
    text: `Demand ${n + 1}`,
    constraints: ['At most one page'],
  }))
  const requirements = Array.from({ length: Math.ceil(demands / 2) }, (_, n) => ({
    title: `Part ${n + 1}`,
    demands: list.slice(2 * n, 2 * n + 2),
  }))
  const made = await expectStatus(
    master.rest('POST', '/api/create_scenario', {
      challenge_id: challengeId,
      name,
      background: 'Why',
      deliverable: 'What',
      timeline: 'When',
      requirements,
      ...options.fields,
    }),
    201,
  )
  const scenarioId = String(made.body['scenario_id'])
  if (published)
    await expectStatus(
      master.rest('PUT', `/api/update_scenario/${scenarioId}`, { published: true }),
      200,
    )
  const { body } = await expectStatus(master.rest('GET', `/api/scenarios/${scenarioId}`), 200)
  const brief = body['requirements'] as Requirement[]
  return {
    master,
    challengeId,
    scenarioId,
    requirements: brief,
    demandIds: brief.flatMap((r) => r.demands.map((d) => d.id)),
  }
}

/** Answers every item of the brief for a team. */
export async function answerAll(
  team: Person,
  { scenarioId, demandIds }: Competition,
  text = team.username,
) {
  return expectStatus(
    team.rest('POST', '/api/record_responses', [
      { scenarioId, response_type: 'summary', content: `Summary by ${text}` },
      { scenarioId, response_type: 'concept_of_operation', content: `Concept by ${text}` },
      ...demandIds.map((demand_id, n) => ({
        scenarioId,
        response_type: 'requirement',
        demand_id,
        content: `Answer ${n} by ${text}`,
      })),
    ]),
    200,
  )
}

/** Answers everything and submits finally. */
export async function submitAll(team: Person, competition: Competition) {
  await answerAll(team, competition)
  return expectStatus(
    team.rest('POST', '/api/participant/final_submission', { scenario_id: competition.scenarioId }),
    200,
  )
}

type Scored = { response_id: string; scores: Record<string, number> }
export type ScoreBody = {
  summary_scores: Scored
  concept_of_operation_scores: Scored
  scores: Scored[]
}

const demandKeys = ['complexity', 'science', 'engineering', 'economic', 'talent']

/** What a judge would send to give the same value everywhere. */
export async function scoresFor(
  judge: Person,
  competition: Competition,
  team: Person,
  value: number,
): Promise<ScoreBody> {
  const path = `/api/scenarios/${competition.scenarioId}/participants/${team.id}/scores`
  const { body } = await expectStatus(judge.rest('GET', path), 200)
  const now = body as unknown as ScoreBody
  return {
    summary_scores: { response_id: now.summary_scores.response_id, scores: { summary: value } },
    concept_of_operation_scores: {
      response_id: now.concept_of_operation_scores.response_id,
      scores: { concept_of_operation: value },
    },
    scores: now.scores.map(({ response_id }) => ({
      response_id,
      scores: Object.fromEntries(demandKeys.map((key) => [key, value])),
    })),
  }
}

/** Scores everything of one entry with the same value. */
export async function scoreAll(
  judge: Person,
  competition: Competition,
  team: Person,
  value: number,
) {
  const scores = await scoresFor(judge, competition, team, value)
  return expectStatus(
    judge.rest('POST', '/api/submit_scores', {
      scenario_id: competition.scenarioId,
      participant_id: team.id,
      ...scores,
    }),
    200,
  )
}

/** Scores everything of one entry and completes judging. */
export async function judgeAll(
  judge: Person,
  competition: Competition,
  team: Person,
  value: number,
) {
  await scoreAll(judge, competition, team, value)
  return expectStatus(
    judge.rest('POST', '/api/judge/judging_completion', {
      scenario_id: competition.scenarioId,
      participant_id: team.id,
    }),
    200,
  )
}
