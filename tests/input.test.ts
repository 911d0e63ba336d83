import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from './support/app.ts'
import {
  answerAll,
  buildScenario,
  type Competition,
  judgeAll,
  scoresFor,
  submitAll,
} from './support/competition.ts'
import { dump } from './support/rows.ts'

const random = '01980000-0000-7000-8000-000000000000'
const lone = 'a\ud800b'

describe('bad input gets a clear answer and changes nothing', () => {
  let world: World
  let master: Person, team: Person, other: Person, judge: Person, admin: Person
  let open: Competition, judged: Competition
  let scores: Awaited<ReturnType<typeof scoresFor>>

  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
    admin = await world.as('admin')
    team = await world.as('participant')
    other = await world.as('participant')
    judge = await world.as('judge')
    open = await buildScenario(world, { master, name: 'Open' })
    judged = await buildScenario(world, { master, name: 'Judged' })
    await answerAll(team, open)
    await submitAll(team, judged)
    scores = await scoresFor(judge, judged, team, 5)
    await judgeAll(judge, judged, team, 5)
  })
  afterAll(() => world.close())

  /** Sends it, expects status and code, and that no row changed. */
  async function refused(
    person: Person,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    status: number,
    code: string,
    field?: string,
  ) {
    const before = await dump(world.db, { exact: true })
    const answer = await person.rest(method, path, body)
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code })
    expect(answer.body['detail']).toEqual(expect.any(String))
    expect(answer.body['request_id']).toEqual(expect.any(String))
    if (field)
      expect((answer.body['errors'] as { field: string }[]).map((e) => e.field)).toContain(field)
    const after = await dump(world.db, { exact: true })
    // Last use of the session is no effect of the call.
    expect({ ...after, sessions: [], users: after['users']?.length }).toEqual({
      ...before,
      sessions: [],
      users: before['users']?.length,
    })
  }

  const response = (fields: object) => [
    { scenarioId: open.scenarioId, response_type: 'summary', content: 'Text', ...fields },
  ]
  const cases: [
    name: string,
    fields: () => unknown,
    status: number,
    code: string,
    field?: string,
  ][] = [
    ['no list', () => ({ content: 'x' }), 422, 'VALIDATION'],
    ['an empty list', () => [], 422, 'VALIDATION'],
    ['items that are no objects', () => [1, null], 422, 'VALIDATION'],
    ['a number as text', () => response({ content: 5 }), 422, 'VALIDATION', 'responses.0.content'],
    ['no text', () => response({ content: undefined }), 422, 'VALIDATION', 'responses.0.content'],
    ['NUL', () => response({ content: 'a\u0000b' }), 422, 'VALIDATION', 'responses.0.content'],
    [
      'a lone surrogate',
      () => response({ content: lone }),
      422,
      'VALIDATION',
      'responses.0.content',
    ],
    [
      'text that is not NFC',
      () => response({ content: 'e\u0301' }),
      422,
      'VALIDATION',
      'responses.0.content',
    ],
    [
      '100,001 characters',
      () => response({ content: 'x'.repeat(100_001) }),
      422,
      'VALIDATION',
      'responses.0.content',
    ],
    [
      'an unknown type',
      () => response({ response_type: 'essay' }),
      422,
      'VALIDATION',
      'responses.0.response_type',
    ],
    [
      'an unknown field',
      () => response({ participant_id: random }),
      422,
      'VALIDATION',
      'responses.0.participant_id',
    ],
    [
      'a demand where none belongs',
      () => response({ demand_id: open.demandIds[0] }),
      422,
      'VALIDATION',
      'responses.0.demand_id',
    ],
    [
      'no demand where one belongs',
      () => response({ response_type: 'requirement' }),
      422,
      'VALIDATION',
      'responses.0.demand_id',
    ],
    [
      "another scenario's demand",
      () => response({ response_type: 'requirement', demand_id: judged.demandIds[0] }),
      422,
      'VALIDATION',
      'responses.0.demand_id',
    ],
    [
      'a demand that is none',
      () => response({ response_type: 'requirement', demand_id: random }),
      422,
      'VALIDATION',
      'responses.0.demand_id',
    ],
    [
      'an empty demand id',
      () => response({ response_type: 'requirement', demand_id: '' }),
      422,
      'VALIDATION',
      'responses.0.demand_id',
    ],
    ['an empty scenario id', () => response({ scenarioId: '' }), 422, 'VALIDATION', 'scenario_id'],
    ['an array as id', () => response({ scenarioId: [random] }), 422, 'VALIDATION', 'scenario_id'],
    ['a scenario that is none', () => response({ scenarioId: random }), 404, 'NOT_FOUND'],
    [
      'two scenarios at once',
      () => [...response({}), ...response({ scenarioId: judged.scenarioId })],
      422,
      'VALIDATION',
    ],
    [
      'the same item twice',
      () => [...response({}), ...response({})],
      422,
      'VALIDATION',
      'responses',
    ],
    [
      '201 items',
      () => Array.from({ length: 201 }, () => response({})[0]),
      422,
      'VALIDATION',
      'responses',
    ],
    [
      'a version that is none',
      () => response({ version: 'x' }),
      422,
      'VALIDATION',
      'responses.0.version',
    ],
    [
      'a negative version',
      () => response({ version: -1 }),
      422,
      'VALIDATION',
      'responses.0.version',
    ],
    ['a version of long ago', () => response({ version: 0 }), 409, 'VERSION_CONFLICT'],
    [
      'one stale among good ones',
      () => [
        ...response({ content: 'New', version: 9 }),
        ...response({ response_type: 'concept_of_operation', content: 'New' }),
      ],
      409,
      'VERSION_CONFLICT',
    ],
    [
      'a save after submission',
      () => response({ scenarioId: judged.scenarioId }),
      409,
      'ALREADY_SUBMITTED',
    ],
  ]
  it.each(cases)('responses: %s', async (_name, body, status, code, field) => {
    await refused(team, 'POST', '/api/record_responses', body(), status, code, field)
  })

  const reviewed = (fields: object) => ({
    scenario_id: judged.scenarioId,
    participant_id: team.id,
    ...fields,
  })
  const scored = (value: unknown, key = 'summary') =>
    reviewed({
      summary_scores: { response_id: scores.summary_scores.response_id, scores: { [key]: value } },
    })
  it.each([
    ['after completion', () => scored(3), 409, 'JUDGING_COMPLETED'],
    ['nothing at all', () => reviewed({}), 422, 'VALIDATION'],
    ['text as value', () => scored('10'), 422, 'VALIDATION'],
    ['an unknown field', () => reviewed({ total: 100 }), 422, 'VALIDATION'],
    [
      'a map that is a list',
      () => reviewed({ summary_scores: { response_id: random, scores: [1] } }),
      422,
      'VALIDATION',
    ],
    [
      'no response id',
      () => reviewed({ summary_scores: { scores: { summary: 1 } } }),
      422,
      'VALIDATION',
    ],
    [
      'a participant who is none',
      () => ({ ...scored(1), participant_id: random }),
      404,
      'NOT_FOUND',
    ],
    ['an empty participant id', () => ({ ...scored(1), participant_id: '' }), 422, 'VALIDATION'],
  ] as const)('scores: %s', async (_name, body, status, code) => {
    await refused(judge, 'POST', '/api/submit_scores', body(), status, code)
  })

  describe('scores of an open review', () => {
    let fresh: Competition
    let parts: typeof scores
    beforeAll(async () => {
      fresh = await buildScenario(world, { master, name: 'Fresh' })
      await submitAll(team, fresh)
      parts = await scoresFor(judge, fresh, team, 5)
      await judge.rest('POST', '/api/submit_scores', {
        scenario_id: fresh.scenarioId,
        participant_id: team.id,
        ...parts,
      })
    })
    const of = (value: unknown, key = 'summary', responseId?: string) => ({
      scenario_id: fresh.scenarioId,
      participant_id: team.id,
      summary_scores: {
        response_id: responseId ?? parts.summary_scores.response_id,
        scores: { [key]: value },
      },
    })
    it.each([
      ['-1', () => of(-1), 'scores.0.value'],
      ['11', () => of(11), 'scores.0.value'],
      ['half a step', () => of(5.5), 'scores.0.value'],
      ['a huge number', () => of(1e308), 'scores.0.value'],
      ['text', () => of('7'), 'scores.0.value'],
      ['an object', () => of({}), 'scores.0.value'],
      ['an unknown criterion', () => of(5, 'beauty'), 'scores.0.criterion_key'],
      ['a criterion for something else', () => of(5, 'science'), 'scores.0.criterion_key'],
      ['an inherited name', () => of(5, 'toString'), 'scores.0.criterion_key'],
      [
        "another scenario's response",
        () => of(5, 'summary', scores.summary_scores.response_id),
        'scores.0.response_id',
      ],
      [
        'a comment of 10,001 characters',
        () => ({
          ...of(5),
          summary_scores: {
            response_id: parts.summary_scores.response_id,
            comment: 'x'.repeat(10_001),
          },
        }),
        'comments.0.comment',
      ],
    ] as const)('%s', async (_name, body, field) => {
      await refused(judge, 'POST', '/api/submit_scores', body(), 422, 'VALIDATION', field)
    })

    it('null takes a score away, a blank comment the comment', async () => {
      const path = `/api/scenarios/${fresh.scenarioId}/participants/${team.id}/scores`
      const body = (value: number | null, comment: string) => ({
        scenario_id: fresh.scenarioId,
        participant_id: team.id,
        summary_scores: {
          response_id: parts.summary_scores.response_id,
          comment,
          scores: { summary: value },
        },
      })
      await judge.rest('POST', '/api/submit_scores', body(3, 'Said'))
      expect((await judge.rest('GET', path)).body).toMatchObject({
        summary_scores: { comment: 'Said', scores: { summary: 3 } },
      })
      await judge.rest('POST', '/api/submit_scores', body(null, ' '))
      expect((await judge.rest('GET', path)).body).toMatchObject({
        summary_scores: { comment: '', scores: {} },
      })
    })
  })

  it.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['a list as name', { name: ['x'] }, 'name'],
    ['two lines', { name: 'a\nb' }, 'name'],
    ['a date that is none', { name: 'x', starts_at: 'tomorrow' }, 'starts_at'],
    ['a date without zone', { name: 'x', starts_at: '2026-01-01T00:00:00' }, 'starts_at'],
    ['the year 10000', { name: 'x', starts_at: '+010000-01-01T00:00:00Z' }, 'starts_at'],
    [
      'an end before the start',
      { name: 'x', starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
      'ends_at',
    ],
    ['a zone that is none', { name: 'x', time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['text for a flag', { name: 'x', is_public: 'yes' }, 'is_public'],
    ['fields not to be set', { name: 'x', id: random, archived_at: null }, 'id'],
  ])('challenge: %s', async (_name, body, field) => {
    await refused(master, 'POST', '/api/create_challenge', body, 422, 'VALIDATION', field)
  })

  it.each([
    [
      'no constraint',
      { requirements: [{ demands: [{ text: 'x', constraints: [] }] }] },
      'requirements.0.demands.0.constraints',
    ],
    [
      'a constraint of two lines',
      { requirements: [{ demands: [{ text: 'x', constraints: ['a\nb'] }] }] },
      'requirements.0.demands.0.constraints.0',
    ],
    [
      '101 requirements',
      { requirements: Array.from({ length: 101 }, () => ({ demands: [] })) },
      'requirements',
    ],
    ['an action that is none', { requirements: [{ action: 'explode' }] }, 'requirements.0.action'],
    ['an update without id', { requirements: [{ action: 'update' }] }, 'requirements.0.id'],
    ['a rubric without criteria', { criteria: [] }, 'criteria'],
    [
      'a key used twice',
      { criteria: [1, 2].map(() => ({ key: 'a', title: 'A', applies_to: 'demand' })) },
      'criteria',
    ],
    [
      'a weight of 0',
      { criteria: [{ key: 'a', title: 'A', applies_to: 'demand', weight: 0 }] },
      'criteria.0.weight',
    ],
    [
      'a maximum of 1000',
      { criteria: [{ key: 'a', title: 'A', applies_to: 'demand', max_score: 1000 }] },
      'criteria.0.max_score',
    ],
    ['version 0', { version: 0 }, 'version'],
    ['a phase', { phase: 'released' }, 'phase'],
  ])('scenario: %s', async (_name, body, field) => {
    await refused(
      master,
      'PUT',
      `/api/update_scenario/${open.scenarioId}`,
      body,
      422,
      'VALIDATION',
      field,
    )
  })

  it('a criterion with scores keeps its key, target and maximum', async () => {
    const path = `/api/update_scenario/${judged.scenarioId}`
    const { body } = await master.rest('GET', `/api/scenarios/${judged.scenarioId}`)
    const rubric = (body['criteria'] as Record<string, unknown>[]).map(
      ({ id: _id, position: _position, ...criterion }) => criterion,
    )
    await refused(master, 'PUT', path, { criteria: rubric.slice(1) }, 409, 'HAS_SCORES')
    await refused(
      master,
      'PUT',
      path,
      { criteria: rubric.map((c) => ({ ...c, max_score: 5 })) },
      409,
      'HAS_SCORES',
    )
    expect(
      (
        await master.rest('PUT', path, {
          criteria: rubric.map((c) => ({ ...c, title: `${String(c['title'])}!`, weight: 2 })),
        })
      ).status,
    ).toBe(200)
  })

  it('a demand with scores stays; one with answers leaves the brief only', async () => {
    const scoredDemand = judged.demandIds[0]
    const requirement = judged.requirements[0]?.id
    await refused(
      master,
      'PUT',
      `/api/update_scenario/${judged.scenarioId}`,
      { requirements: [{ id: requirement, demands: [{ id: scoredDemand, action: 'delete' }] }] },
      409,
      'HAS_SCORES',
    )
    const fresh = await buildScenario(world, { master, name: 'Fewer' })
    await answerAll(other, fresh)
    const removal = {
      requirements: [
        { id: fresh.requirements[0]?.id, demands: [{ id: fresh.demandIds[0], action: 'delete' }] },
      ],
    }
    expect(
      (await master.rest('PUT', `/api/update_scenario/${fresh.scenarioId}`, removal)).status,
    ).toBe(200)
    const { nodes } = await master.ask<{
      nodes: { responses: unknown[]; itemCount: number; answeredCount: number }[]
    }>(
      'query ($s: ID!) { entries(scenarioId: $s) { nodes { itemCount answeredCount responses { content } } } }',
      { s: fresh.scenarioId },
    )
    expect(nodes[0]).toMatchObject({ itemCount: 3, answeredCount: 3 })
    expect(nodes[0]?.responses).toHaveLength(4)
  })

  it.each([
    ['no array', { id: random }],
    ['an empty array', []],
    [
      '101 ids',
      Array.from(
        { length: 101 },
        (_, n) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      ),
    ],
    ['an id twice', [random, random]],
    ['what is no id', ['x']],
    ['numbers', [1]],
  ])('deleting: %s', async (_name, body) => {
    await refused(master, 'DELETE', '/api/delete_challenges', body, 422, 'VALIDATION')
  })

  it("deleting one's own and another's deletes neither", async () => {
    const stranger = await world.as('game_master')
    const mine = await buildScenario(world, { master: stranger })
    await refused(
      stranger,
      'DELETE',
      '/api/delete_scenarios',
      [mine.scenarioId, open.scenarioId],
      404,
      'NOT_FOUND',
    )
  })

  it.each([
    ['an address that is none', { username: 'x' }, 'username'],
    ['two addresses', { username: 'a@example.org,b@example.org' }, 'username'],
    ['a line break', { username: 'a@example.org\nbcc:b@example.org' }, 'username'],
    ['a list', { username: ['a@example.org'] }, 'username'],
    ['255 characters', { username: `${'a'.repeat(250)}@example.org` }, 'username'],
    ['7 characters of password', { password: '1234567' }, 'password'],
    ['1,025 bytes of password', { password: 'x'.repeat(1_025) }, 'password'],
    ['a role that is none', { role: 'root' }, 'role'],
    [
      'fields not to be set',
      { email_verified_at: '2020-01-01', password_hash: 'x' },
      'email_verified_at',
    ],
    ['a team name for a judge', { team_name: 'T' }, 'team_name'],
    ['a college that is none', { college: 'hogwarts' }, 'college'],
    ['a phone that is none', { phone: '12' }, 'phone'],
  ])('account: %s', async (_name, fields, field) => {
    await refused(
      admin,
      'POST',
      '/api/create_user',
      { username: 'new@example.org', password: 'good enough 1', role: 'judge', ...fields },
      422,
      'VALIDATION',
      field,
    )
  })

  it('an address in use is refused in whatever spelling', async () => {
    await refused(
      admin,
      'POST',
      '/api/create_user',
      { username: ` ${team.username.toUpperCase()} `, password: 'good enough 1', role: 'judge' },
      409,
      'USERNAME_TAKEN',
      'username',
    )
  })

  it('accepted text reads back byte-equal', async () => {
    const path = `/api/scenarios/${open.scenarioId}/participants/${other.id}/responses`
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (content) => {
        const saved = await other.rest('POST', '/api/record_responses', response({ content }))
        const fine =
          content.isWellFormed() && !content.includes('\0') && content === content.normalize('NFC')
        expect(saved.status).toBe(fine ? 200 : 422)
        if (!fine) return
        const { body } = await other.rest('GET', path)
        expect((body['summary_response'] as { answer: string }).answer).toBe(content)
      }),
      { numRuns: 150 },
    )
  })

  it('ids of every shape are refused or unknown, never a fault', async () => {
    const shapes = [
      '',
      '0',
      '-1',
      'null',
      '1e21',
      'x'.repeat(150),
      '%00',
      '..%2f',
      "' or 1=1 --",
      '01980000-0000-7000-8000-00000000000g',
      '{}',
    ]
    for (const shape of shapes) {
      expect([400, 404]).toContain(
        (await team.rest('GET', `/api/scenarios/${encodeURIComponent(shape)}`)).status,
      )
      const { errors, data } = await team.graphql('query ($id: ID!) { scenario(id: $id) { id } }', {
        id: shape,
      })
      expect([errors, data]).toEqual([undefined, { scenario: null }])
    }
    for (const value of [null, [], {}, true, 1.5])
      expect(
        (await team.graphql('query ($id: ID!) { scenario(id: $id) { id } }', { id: value })).errors,
      ).toHaveLength(1)
  })

  it.each([
    ['first: 0', 'challenges(first: 0) { totalCount }'],
    ['first: -1', 'challenges(first: -1) { totalCount }'],
    ['first: 101', 'challenges(first: 101) { totalCount }'],
    ['a made-up cursor', 'challenges(after: "x") { totalCount }'],
    [
      'a cursor of another list',
      `challenges(after: "${Buffer.from('["a","b"]').toString('base64url')}") { totalCount }`,
    ],
    [
      'a cursor with NUL',
      `users(after: "${Buffer.from('["\\u0000"]').toString('base64url')}") { totalCount }`,
    ],
  ])('paging: %s', async (_name, field) => {
    expect((await admin.graphql(`{ ${field} }`)).errors?.[0]?.extensions?.code).toBe('VALIDATION')
  })

  it('search takes wildcards literally', async () => {
    for (const q of ['%', '_', '\\', "'", '.*'])
      expect(
        await admin.ask('query ($q: String) { challenges(search: $q) { totalCount } }', { q }),
      ).toEqual({ totalCount: 0 })
  })
})

describe('requests that cannot be read', () => {
  let world: World
  let team: Person
  beforeAll(async () => {
    world = await createWorld()
    team = await world.as('participant')
  })
  afterAll(() => world.close())

  const send = (payload: string, type: string | undefined, url = '/api/record_responses') =>
    world.app.inject({
      method: 'POST',
      url,
      headers: { cookie: team.cookie, ...(type ? { 'content-type': type } : {}) },
      payload,
    })

  it.each([
    ['text/plain', '[]', 415],
    ['application/x-www-form-urlencoded', 'a=b', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/xml', '<a/>', 415],
    ['application/json', '{"a":', 400],
    ['application/json', '', 422],
    ['application/json; charset=utf-8', '[]', 422],
    ['application/json', '{"__proto__": {"x": 1}}', 400],
    ['application/json', `[${'['.repeat(200_000)}`, 400],
    ['application/json', JSON.stringify('x'.repeat(1_100_000)), 413],
  ])('%s with %.20s: %i', async (type, body, status) => {
    for (const url of ['/api/record_responses', '/graphql']) {
      const answer = await send(body, type, url)
      if (url === '/api/record_responses') expect(answer.statusCode).toBe(status)
      else expect([400, 413, 415, 422]).toContain(answer.statusCode)
      if (url.startsWith('/api'))
        expect(answer.json()).toMatchObject({
          code: expect.any(String) as string,
          detail: expect.any(String) as string,
        })
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('an unknown call is a JSON 404', async () => {
    expect(await team.rest('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(
      await team.rest('POST', '/api/challenges/1/scenarios/1/participants/1/judge', {}),
    ).toMatchObject({ status: 404 })
  })
})
