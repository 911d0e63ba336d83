import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMails } from '../db/mail/queries.ts'
import { createWorld, type Person, type World } from './support/app.ts'
import {
  answerAll,
  buildScenario,
  type Competition,
  judgeAll,
  scoresFor,
  submitAll,
} from './support/competition.ts'
import { statementsOf } from './support/count.ts'

type Fixture = {
  world: World
  admin: Person
  master: Person
  teams: Person[]
  judges: Person[]
  scenario: Competition
  open: Competition
  told: Competition
}

/** A world where every list holds `n`. */
async function worldOf(n: number): Promise<Fixture> {
  const world = await createWorld()
  const admin = await world.as('admin')
  const master = await world.as('game_master')
  const teams = await Promise.all(Array.from({ length: n }, () => world.as('participant')))
  const judges = await Promise.all(Array.from({ length: n }, () => world.as('judge')))
  const scenario = await buildScenario(world, { master, demands: 2 * n })
  const open = await buildScenario(world, { master, demands: 2 * n })
  for (let i = 2; i < n; i++) await buildScenario(world, { master })
  for (const team of teams) {
    await submitAll(team, scenario)
    await answerAll(team, open)
    for (const judge of judges) await judgeAll(judge, scenario, team, 5)
  }
  // Released in one place only, as scores no longer change there: the others go on being judged.
  const told = await buildScenario(world, { master, fields: { results_public: true } })
  await world.db.script(`update challenges set is_public = true;
    update scenarios set released_at = now() where id = '${told.scenarioId}'`)
  const mail = { recipient: 'ada@example.org', template: 'reset', params: {}, link: null }
  await insertMails(
    world.db,
    Array.from({ length: n }, () => mail),
  )
  return { world, admin, master, teams, judges, scenario, open, told }
}

const first = <T>(list: T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('empty')
  return item
}

/** Name, most statements allowed (the session's included), the operation. */
const operations: [string, number, (f: Fixture) => Promise<unknown>][] = [
  [
    'challenge list',
    3,
    (f) =>
      first(f.teams)
        .ask(`{ challenges { totalCount nodes { id name scenarioCount openScenarioCount viewerCanEdit { allowed }
        attention { toSubmit toJudge toPublish inJudging } } } }`),
  ],
  [
    'challenge list with scenarios',
    4,
    (f) =>
      f.master.ask(
        '{ challenges { nodes { id scenarios { id name phase } attention { inJudging } } } }',
      ),
  ],
  [
    'challenge list with game masters',
    4,
    (f) => f.master.ask('{ challenges { nodes { gameMasters { username } } } }'),
  ],
  ['challenge list by REST', 3, (f) => first(f.judges).rest('GET', '/api/get_challenges')],
  [
    'public challenges',
    1,
    (f) =>
      f.world.anonymous.ask(
        '{ publicChallenges { name state deadline scenarioCount scenarios { name phase } } }',
      ),
  ],
  [
    'a public challenge with its public results',
    2,
    (f) =>
      f.world.anonymous.ask(
        `query ($id: ID!) { publicChallenge(id: $id) { name scenarios { background requirements { title demands { text } }
           criteria { title levels { text } } results { place teamName total } } } }`,
        { id: f.told.challengeId },
      ),
  ],
  [
    'scenario detail',
    4,
    (f) =>
      first(f.teams).ask(
        `query ($id: ID!) { scenario(id: $id) { id name background phase requirements { title demands { text constraints } } criteria { key levels { label } }
           challenge { name } myEntry { answeredCount responses { content version } } viewerCanAnswer { allowed } } }`,
        { id: f.open.scenarioId },
      ),
  ],
  [
    'scenario detail by REST',
    4,
    (f) => first(f.teams).rest('GET', `/api/scenarios/${f.scenario.scenarioId}`),
  ],
  [
    'scenario list',
    3,
    (f) =>
      f.master.ask(
        'query ($id: ID!) { scenarios(challengeId: $id) { totalCount nodes { id name phase submittedCount entryCount viewerCanEdit { allowed } } } }',
        { id: f.scenario.challengeId },
      ),
  ],
  [
    'judging page',
    6,
    (f) =>
      first(f.judges).graphql(
        `query ($s: ID!, $p: ID!) {
           scenario(id: $s) { name requirements { title demands { text constraints } } criteria { key maxScore levels { value text } } }
           entry(scenarioId: $s, participantId: $p) { label responses { content } myReview { completedAt total scores { responseId criterionKey value } comments { comment } } }
           entries(scenarioId: $s) { nodes { label participantId myReview { completedAt scoredCount expectedCount } } } }`,
        { s: f.scenario.scenarioId, p: first(f.teams).id },
      ),
  ],
  [
    'results',
    4,
    (f) =>
      f.master.ask(
        `query ($s: ID!) { results(scenarioId: $s) { provisional scenario { name } participants { place total criteria { criterionKey mean } judges { judgeName total } comments { comment } }
           criteria { mean } judges { mean } } }`,
        { s: f.scenario.scenarioId },
      ),
  ],
  [
    'results by REST',
    4,
    (f) => f.master.rest('GET', `/api/scenarios/${f.scenario.scenarioId}/results`),
  ],
  [
    'page of scores',
    3,
    (f) =>
      f.master.ask(
        'query ($s: ID!) { scores(scenarioId: $s, first: 1000) { totalCount pageInfo { endCursor } nodes { alias judgeName criterionKey value } } }',
        { s: f.scenario.scenarioId },
      ),
  ],
  [
    'saving one response',
    7,
    (f) =>
      first(f.teams).rest('POST', '/api/record_responses', [
        {
          scenarioId: f.open.scenarioId,
          response_type: 'summary',
          content: `Now ${Math.random()}`,
        },
      ]),
  ],
  [
    'saving one response from the page',
    7,
    (f) =>
      first(f.teams).ask(
        `mutation ($s: ID!, $r: [ResponseInput!]!) { saveResponses(scenarioId: $s, responses: $r) {
           responses { id version updatedAt } entry { answeredCount itemCount receipt { code } responses { id } } errors { code } } }`,
        {
          s: f.open.scenarioId,
          r: [{ responseType: 'summary', content: `Now ${Math.random()}` }],
        },
      ),
  ],
  [
    'mail list',
    3,
    (f) =>
      f.admin.ask(
        '{ mails { totalCount pageInfo { endCursor } nodes { recipient subject state attempts lastError viewerCanRetry { allowed reason } } } }',
      ),
  ],
  ['mail list by REST', 3, (f) => f.admin.rest('GET', '/api/admin/mails')],
  [
    'participants with members',
    3,
    (f) => f.master.ask('{ participants { totalCount nodes { teamName members { name } } } }'),
  ],
  [
    'entries with their reviews, one statement a relation',
    7,
    (f) =>
      f.master.ask(
        'query ($s: ID!) { entries(scenarioId: $s) { nodes { label participant { username } responses { wordCount } reviews { judge { username } scores { value } } } } }',
        { s: f.scenario.scenarioId },
      ),
  ],
]

describe('SQL statements are few, and as many for lists of three as of one', () => {
  let one: Fixture, three: Fixture
  beforeAll(async () => {
    one = await worldOf(1)
    three = await worldOf(3)
  })
  afterAll(() => Promise.all([one.world.close(), three.world.close()]))

  it.each(operations)('%s: at most %i', async (_name, most, act) => {
    const few = await statementsOf(one.world, () => act(one))
    const many = await statementsOf(three.world, () => act(three))
    expect(many).toBe(few)
    expect(few).toBeLessThanOrEqual(most)
  })

  it('saving 60 scores: at most 8', async () => {
    const { world, master } = three
    const wide = await buildScenario(world, { master, demands: 12 })
    const team = first(three.teams)
    const judge = first(three.judges)
    await submitAll(team, wide)
    const scores = await scoresFor(judge, wide, team, 7)
    const graphql = `mutation ($s: ID!, $p: ID!, $scores: [ScoreInput!]) { saveScores(scenarioId: $s, participantId: $p, scores: $scores) { review { total scoredCount } errors { code } } }`
    const flat = scores.scores.flatMap((r) =>
      Object.entries(r.scores).map(([criterionKey, value]) => ({
        responseId: r.response_id,
        criterionKey,
        value,
      })),
    )
    expect(flat).toHaveLength(60)
    const save = () => judge.ask(graphql, { s: wide.scenarioId, p: team.id, scores: flat })
    await save() // the first one begins the review
    expect(await statementsOf(world, save)).toBeLessThanOrEqual(8)
  })

  it('{__typename} asks nothing', async () => {
    expect(await statementsOf(one.world, () => one.master.graphql('{ __typename }'))).toBe(0)
  })
})
