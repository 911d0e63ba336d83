import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../support/app.ts'
import { buildScenario, type Competition, judgeAll, submitAll } from '../support/competition.ts'
import { statementsOf } from '../support/count.ts'
import { addScenario, change, changeScenario, inDays, publicScenario } from './competition.ts'

const random = '01980000-0000-7000-8000-000000000000'
type Listed = { id: string; name: string; state: string; scenario_count: number }

describe('what everybody may read', () => {
  let world: World
  let master: Person
  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  const list = async () =>
    (await world.anonymous.rest('GET', '/api/public/challenges')).body as unknown as Listed[]
  const read = (id: string) => world.anonymous.rest('GET', `/api/public/challenges/${id}`)

  it('is nothing while there is nothing, on both ways', async () => {
    expect(await list()).toEqual([])
    expect(await world.anonymous.ask('{ publicChallenge { name } }')).toBeNull()
  })

  describe('only what is public and published', () => {
    const canary = 'zq8CANARY'
    let shown: Competition
    const hidden: string[] = []

    beforeAll(async () => {
      shown = await publicScenario(world, { master, name: 'Shown' })
      const draft = await addScenario(shown, master, {
        name: `Draft ${canary}`,
        background: canary,
        requirements: [{ title: canary, demands: [{ text: canary, constraints: [canary] }] }],
      })
      const secret = await buildScenario(world, { master, name: canary })
      const unpublished = await publicScenario(world, { master, name: canary, published: false })
      const archived = await publicScenario(world, { master, name: canary })
      const bare = await publicScenario(world, { master, name: canary })
      await world.db.script(
        `update challenges set archived_at = now() where id = '${archived.challengeId}';
         update scenarios set archived_at = now() where id = '${bare.scenarioId}'`,
      )
      hidden.push(
        secret.challengeId,
        unpublished.challengeId,
        archived.challengeId,
        bare.challengeId,
        draft,
      )
    })

    it('lists it, and counts nothing else', async () => {
      expect(await list()).toEqual([
        {
          id: shown.challengeId,
          name: 'Challenge of Shown',
          description: '',
          starts_at: null,
          ends_at: null,
          time_zone: 'UTC',
          state: 'open',
          deadline: null,
          scenario_count: 1,
          open_scenario_count: 1,
          published_at: expect.any(String) as string,
          changed_at: expect.any(String) as string,
          scenarios: [
            {
              id: shown.scenarioId,
              name: 'Shown',
              phase: 'open',
              submission_deadline: null,
              has_results: false,
            },
          ],
        },
      ])
    })

    it('reads its brief and rubric, and no word of the others', async () => {
      const { status, text, body } = await read(shown.challengeId)
      expect(status).toBe(200)
      expect(text).not.toContain(canary)
      expect(body).toMatchObject({
        scenarios: [
          {
            background: 'Why',
            requirements: [{ demands: [{ text: 'Demand 1' }, { text: 'Demand 2' }] }],
            results: null,
          },
        ],
      })
      const [scenario] = body['scenarios'] as { criteria: object[] }[]
      expect(scenario?.criteria).toHaveLength(7)
      const graphql = await world.anonymous.graphql(
        `query ($id: ID!) { publicChallenge(id: $id) { name description scenarios { name phase background deliverable timeline
           requirements { title demands { text constraints } } criteria { title weight levels { text } } results { teamName } } }
         publicChallenges { name scenarioCount openScenarioCount scenarios { name } } }`,
        { id: shown.challengeId },
      )
      expect(graphql.errors).toBeUndefined()
      expect(JSON.stringify(graphql)).not.toContain(canary)
    })

    it('answers for a private, unpublished, archived or emptied one as for an id that never was', async () => {
      const never = await read(random)
      expect(never.status).toBe(404)
      for (const id of [...hidden, 'x', shown.scenarioId]) {
        const { status, body } = await read(id)
        expect([id, status, { ...body, request_id: '' }]).toEqual([
          id,
          404,
          { ...never.body, request_id: '' },
        ])
        expect(
          await world.anonymous.ask('query ($id: ID!) { publicChallenge(id: $id) { id } }', { id }),
        ).toBeNull()
      }
    })

    it('is the same for everybody who is signed in, even who manages the drafts', async () => {
      const admin = await world.as('admin')
      for (const person of [admin, master, await world.as('judge'), await world.as('participant')])
        expect((await person.rest('GET', '/api/public/challenges')).text).toBe(
          (await world.anonymous.rest('GET', '/api/public/challenges')).text,
        )
    })

    it('reads no session, and costs one statement', async () => {
      const open = () => read(shown.challengeId)
      expect(await statementsOf(world, open)).toBe(1)
      expect(await statementsOf(world, list)).toBe(1)
      expect(await statementsOf(world, () => master.rest('GET', '/api/public/challenges'))).toBe(1)
      expect(await statementsOf(world, () => read('x'))).toBe(0)
    })

    it('is gone at once when the challenge is made private again', async () => {
      await change(shown, { is_public: false })
      expect(await list()).toEqual([])
      expect((await read(shown.challengeId)).status).toBe(404)
    })
  })
})

describe('which challenge is the current one', () => {
  let world: World
  let master: Person
  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  const make = (name: string, deadline: string | null, challenge: object = {}) =>
    publicScenario(world, {
      master,
      name,
      fields: { submission_deadline: deadline },
      challenge: { name, ...challenge },
    })
  const names = async () =>
    (
      await world.anonymous.ask<{ name: string; state: string }[]>(
        '{ publicChallenges { name state } }',
      )
    ).map(({ name, state }) => `${name}: ${state}`)
  const current = async () =>
    (await world.anonymous.ask<{ name: string }>('{ publicChallenge { name } }')).name

  it('the latest past one when there is nothing else', async () => {
    await make('Long ago', inDays(-90), { ends_at: inDays(-80) })
    await make('Lately', inDays(-9), { ends_at: inDays(-5) })
    expect(await current()).toBe('Lately')
  })

  it('the next coming one before any past one', async () => {
    await make('Next year', inDays(400), { starts_at: inDays(380) })
    await make('Next month', inDays(40), { starts_at: inDays(30) })
    expect(await current()).toBe('Next month')
  })

  it('the open one with the nearest deadline before all others', async () => {
    await make('Whenever', null)
    await make('In three weeks', inDays(21))
    await make('On Friday', inDays(5))
    expect(await current()).toBe('On Friday')
    expect(await names()).toEqual([
      'On Friday: open',
      'In three weeks: open',
      'Whenever: open',
      'Next month: coming',
      'Next year: coming',
      'Lately: past',
      'Long ago: past',
    ])
  })

  it('one that ended is past, even where a scenario has no deadline', async () => {
    await make('Over', null, { ends_at: inDays(-1) })
    expect(await names()).toContain('Over: past')
  })
})

describe('results, as far as the game master made them public', () => {
  let world: World
  let shown: Competition
  const canary = 'zq9CANARY'

  beforeAll(async () => {
    world = await createWorld()
    shown = await publicScenario(world, { name: 'Judged' })
    const [red, blue, nameless] = await Promise.all([
      world.as('participant', 'red'),
      world.as('participant', 'blue'),
      world.as('participant', `${canary}-nameless`),
    ])
    const ada = await world.as('judge', `${canary}-ada`)
    const bob = await world.as('judge', `${canary}-bob`)
    await world.db.script(`update users set team_name = '  ' where id = '${nameless.id}'`)
    for (const team of [red, blue, nameless]) await submitAll(team, shown)
    await judgeAll(ada, shown, red, 8)
    await judgeAll(bob, shown, red, 6)
    await judgeAll(ada, shown, blue, 9)
    await judgeAll(ada, shown, nameless, 7)
    await world.db.script(`insert into score_comments (review_id, response_id, comment)
      select r.id, x.id, '${canary}' from reviews r join responses x on x.entry_id = r.entry_id`)
  })
  afterAll(() => world.close())

  const read = () => world.anonymous.rest('GET', `/api/public/challenges/${shown.challengeId}`)
  const results = async () =>
    ((await read()).body['scenarios'] as { results: unknown; has_results: boolean }[]).map(
      (scenario) => [scenario.has_results, scenario.results],
    )

  it('show nothing before release, whatever the setting says', async () => {
    await changeScenario(shown, { results_public: true })
    expect(await results()).toEqual([[false, null]])
    await changeScenario(shown, { results_public: false })
  })

  it('show nothing after release until the game master says so', async () => {
    await changeScenario(shown, { closed: true })
    await changeScenario(shown, { released: true })
    expect(await results()).toEqual([[false, null]])
  })

  it('can be made public after release by who manages it, while all else stays as it is', async () => {
    const path = `/api/update_scenario/${shown.scenarioId}`
    const change = (person: Person, fields: object) =>
      person.rest('PUT', path, fields).then(({ status }) => status)
    expect(await change(await world.as('game_master'), { results_public: true })).toBe(404)
    expect(await change(shown.master, { results_public: true, blind: false })).toBe(409)
    expect(await change(shown.master, { show_judge_comments: true })).toBe(409)
    expect(await change(shown.master, { results_public: true })).toBe(200)
  })

  it('show places, teams and totals when they are public, and nothing else of anybody', async () => {
    const [[has, ranking] = []] = await results()
    expect(has).toBe(true)
    expect(ranking).toEqual([
      { place: 1, tied: false, team_name: 'Team blue', total: 90 },
      { place: 2, tied: true, team_name: expect.stringMatching(/^Entry /u) as string, total: 70 },
      { place: 2, tied: true, team_name: 'Team red', total: 70 },
    ])
    const { text } = await read()
    expect(text).not.toContain(canary)
    expect(text).not.toContain('Answer')
    expect(await statementsOf(world, read)).toBe(2)
  })
})
