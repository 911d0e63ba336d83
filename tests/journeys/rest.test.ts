import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, password, personOf, type Person, type World } from '../support/app.ts'
import {
  answerAll,
  buildScenario,
  type Competition,
  expectStatus,
  judgeAll,
  scoresFor,
} from '../support/competition.ts'

describe('the whole competition by the documented calls alone', () => {
  let world: World
  let admin: Person, red: Person, blue: Person, judge: Person
  let competition: Competition

  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const signedIn = async (username: string) => {
    const answer = await expectStatus(
      world.anonymous.rest('POST', '/api/login', { username, password }),
      200,
    )
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const user = answer.body['user'] as { id: string; role: Person['role'] }
    return personOf(world.app, { id: user.id, role: user.role, username, cookie })
  }

  it('an admin makes the accounts, who sign in', async () => {
    for (const [name, role] of [
      ['master', 'game_master'],
      ['red', 'participant'],
      ['blue', 'participant'],
      ['judy', 'judge'],
    ]) {
      const answer = await admin.rest('POST', '/api/create_user', {
        username: `${name}@example.org`,
        password,
        role,
      })
      expect(answer).toMatchObject({
        status: 201,
        body: { message: 'User Created Successfully !', user: { role } },
      })
    }
    red = await signedIn('red@example.org')
    blue = await signedIn('blue@example.org')
    judge = await signedIn('judy@example.org')
    expect(await red.rest('GET', '/api/get_user')).toMatchObject({
      status: 200,
      body: { username: 'red@example.org', role: 'participant' },
    })
  })

  it('the game master publishes a scenario that the teams find', async () => {
    competition = await buildScenario(world, {
      master: await signedIn('master@example.org'),
      name: 'Rover',
    })
    const challenges = await red.rest('GET', '/api/get_challenges')
    expect(challenges.body).toMatchObject([
      { id: competition.challengeId, name: 'Challenge of Rover', scenario_count: 1 },
    ])
    const scenarios = await red.rest('GET', `/api/challenges/${competition.challengeId}/scenarios`)
    expect(scenarios.body).toMatchObject({
      challenge_name: 'Challenge of Rover',
      scenarios: [{ id: competition.scenarioId, phase: 'open' }],
    })
  })

  it('teams answer, read back what they wrote and submit', async () => {
    for (const team of [red, blue]) {
      await answerAll(team, competition)
      const path = `/api/scenarios/${competition.scenarioId}/participants/${team.id}/responses`
      const { body } = await expectStatus(team.rest('GET', path), 200)
      expect(body).toMatchObject({
        summary_response: { answer: `Summary by ${team.username}`, version: 1 },
        concept_of_operation_response: { answer: `Concept by ${team.username}` },
        requirements: [
          {
            title: 'Part 1',
            demands: [
              { id: competition.demandIds[0], answer: `Answer 0 by ${team.username}` },
              { answer: `Answer 1 by ${team.username}` },
            ],
          },
        ],
        submitted_at: null,
      })
      const receipt = await expectStatus(
        team.rest('POST', '/api/participant/final_submission', {
          scenario_id: competition.scenarioId,
        }),
        200,
      )
      expect(receipt.body).toMatchObject({
        message: 'Submission successful!',
        receipt: { code: expect.stringMatching(/^SUB-/u) as string },
      })
    }
  })

  it('a judge scores and completes both entries', async () => {
    const list = await judge.rest('GET', `/api/scenarios/${competition.scenarioId}/participants`)
    expect(list.body).toHaveLength(2)
    await judgeAll(judge, competition, red, 9)
    const stored = await scoresFor(judge, competition, red, 9)
    const { body } = await judge.rest(
      'GET',
      `/api/scenarios/${competition.scenarioId}/participants/${red.id}/scores`,
    )
    expect(body).toMatchObject({ ...stored, completed_at: expect.any(String) as string })
    await judgeAll(judge, competition, blue, 4)
  })

  it('the game master reads the result', async () => {
    const { body } = await competition.master.rest(
      'GET',
      `/api/scenarios/${competition.scenarioId}/results`,
    )
    expect(body).toMatchObject({
      provisional: false,
      participants: [
        {
          participant_id: red.id,
          place: 1,
          total: 90,
          reviews: 1,
          criteria: { summary: 9, talent: 9 },
        },
        { participant_id: blue.id, place: 2, total: 40 },
      ],
    })
  })

  it('signs out, after which the session is gone', async () => {
    expect(await red.rest('GET', '/api/logout')).toMatchObject({
      status: 200,
      body: { message: 'LogOut Successfully !' },
    })
    expect(await red.rest('GET', '/api/get_user')).toMatchObject({
      status: 401,
      body: { detail: 'Invalid credentials or expired token.', code: 'SESSION_EXPIRED' },
    })
  })
})
