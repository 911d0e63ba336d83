import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type GraphQLAnswer, type Person, type World } from '../support/app.ts'
import { preflightHeader } from '../../server/graphql/routes.ts'

describe.each(['yoga', 'apollo'] as const)('the %s engine', (engine) => {
  let world: World
  let master: Person, team: Person
  let url: string
  beforeAll(async () => {
    world = await createWorld({ engine })
    master = await world.as('game_master')
    team = await world.as('participant')
    url = `${await world.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
  })
  afterAll(() => world.close())

  const audits = serverAudits({
    url: () => url,
    fetchFn: (input: string, init?: RequestInit) =>
      fetch(input, {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string> | undefined),
          [preflightHeader]: '1',
          cookie: master.cookie,
        },
      }),
  })
  const results = new Map<string, string>()
  it.each(audits.map((audit) => [audit.name, audit] as const))(
    'GraphQL over HTTP: %s',
    async (_name, audit) => {
      const result = await audit.fn()
      results.set(audit.id, result.status)
      if (engine === 'yoga') expect(result.status).toBe('ok')
      else expect(result.status).not.toBe('error')
    },
  )
  it('passes all audits that there are', () => {
    expect(results.size).toBe(61)
    const ok = [...results.values()].filter((status) => status === 'ok').length
    if (engine === 'yoga') expect(ok).toBe(61)
    else expect(ok).toBeGreaterThanOrEqual(55)
  })

  const post = (payload: unknown, person: Person = master, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        ...(person.cookie ? { cookie: person.cookie } : {}),
        'content-type': 'application/json',
        ...headers,
      },
      payload: payload as object,
    })
  const codes = (answer: { json: <T>() => T }) =>
    answer.json<GraphQLAnswer>().errors?.map((e) => e.extensions?.code) ?? []

  it('runs the same operations', async () => {
    const made = await master.ask<{ challenge: { id: string } }>(
      'mutation { createChallenge(input: {name: "Same"}) { challenge { id } errors { code } } }',
    )
    expect(
      await master.ask(
        'query ($id: ID!) { challenge(id: $id) { name viewerCanEdit { allowed reason } } }',
        { id: made.challenge.id },
      ),
    ).toEqual({
      name: 'Same',
      viewerCanEdit: { allowed: true, reason: null },
    })
    const failed = await master.ask(
      'mutation { createChallenge(input: {name: ""}) { challenge { id } errors { code field } } }',
    )
    expect(failed).toEqual({ challenge: null, errors: [{ code: 'VALIDATION', field: 'name' }] })
    expect(codes(await post({ query: '{ users { totalCount } }' }))).toEqual(['FORBIDDEN'])
    expect(codes(await post({ query: '{ users { totalCount } }' }, world.anonymous))).toEqual([
      'UNAUTHENTICATED',
    ])
  })

  it('signs in by setting the cookie', async () => {
    const answer = await post(
      {
        query: `mutation { login(username: "${team.username}", password: "correct horse battery", next: "//evil.test") { user { role } next errors { code } } }`,
      },
      world.anonymous,
    )
    expect(answer.json()).toMatchObject({
      data: { login: { user: { role: 'participant' }, next: null, errors: [] } },
    })
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly')
  })

  it.each([
    [
      'depth',
      `{ challenges { nodes ${'{ scenarios { challenge '.repeat(7)} { id } ${'} }'.repeat(7)} } }`,
    ],
    ['aliases', `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
    [
      'aliases of one mutation',
      `mutation { ${Array.from({ length: 16 }, (_, n) => `a${n}: login(username: "a@example.org", password: "b") { message }`).join(' ')} }`,
    ],
    ['directives', `{ __typename ${'@skip(if: false) '.repeat(6)} }`],
    ['tokens', `{ ${'__typename '.repeat(2_001)} }`],
    ['10,000 nested braces', '{a'.repeat(10_000) + '}'.repeat(10_000)],
    [
      'cost',
      `{ ${Array.from({ length: 14 }, (_, n) => `c${n}: challenges(first: 100) { nodes { scenarios { requirements { demands { text constraints position version id requirementId } } criteria { levels { text label value } } } } }`).join(' ')} }`,
    ],
  ])('refuses too much: %s', async (_name, query) => {
    const answer = await post({ query })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json<GraphQLAnswer>().data ?? null).toBeNull()
    expect(answer.json<GraphQLAnswer>().errors?.length).toBeGreaterThan(0)
  })

  it('refuses batches', async () => {
    expect(
      (await post([{ query: '{ __typename }' }, { query: '{ __typename }' }])).statusCode,
    ).toBe(400)
  })

  it('shows the schema to admins and game masters only, and suggests nothing', async () => {
    const query = '{ __schema { queryType { name } } }'
    expect((await post({ query })).json()).toEqual({
      data: { __schema: { queryType: { name: 'Query' } } },
    })
    for (const person of [team, world.anonymous])
      expect(codes(await post({ query }, person))).toEqual(['FORBIDDEN'])
    expect((await post({ query: '{ challengs { totalCount } }' }, team)).body).not.toMatch(
      /did you mean/iu,
    )
  })

  it.each([
    ['GET', undefined, '/graphql?query={__typename}'],
    ['GET', undefined, `/graphql?query=${encodeURIComponent('mutation { logout { message } }')}`],
    ['POST', 'application/x-www-form-urlencoded', '/graphql'],
    ['POST', 'multipart/form-data; boundary=x', '/graphql'],
    ['POST', 'text/plain', '/graphql'],
    ['POST', undefined, '/graphql'],
  ] as const)(
    'refuses what a form of another site could send: %s %s %s',
    async (method, type, path) => {
      const answer = await world.app.inject({
        method,
        url: path,
        headers: { cookie: team.cookie, ...(type ? { 'content-type': type } : {}) },
        ...(method === 'POST' ? { payload: 'query=mutation{logout{message}}' } : {}),
      })
      expect([403, 405, 415]).toContain(answer.statusCode)
      expect((await team.rest('GET', '/api/get_user')).status).toBe(200)
    },
  )

  it('a mutation by GET is refused even with the header', async () => {
    const answer = await world.app.inject({
      url: `/graphql?query=${encodeURIComponent('mutation { logout { message } }')}`,
      headers: { cookie: team.cookie, [preflightHeader]: '1' },
    })
    expect(answer.statusCode).toBe(405)
    expect((await team.rest('GET', '/api/get_user')).status).toBe(200)
  })

  it('GraphiQL is for admins and game masters, from our own host', async () => {
    const page = (person: Person) =>
      world.app.inject({
        url: '/graphql',
        headers: { accept: 'text/html', ...(person.cookie ? { cookie: person.cookie } : {}) },
      })
    expect((await page(world.anonymous)).headers.location).toBe('/login?next=/graphql')
    expect((await page(team)).headers.location).toBe('/not-found')
    const answer = await page(master)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(answer.body).toContain('GraphiQL')
    // Nothing is loaded from elsewhere.
    expect(answer.body.match(/<(script|link)[^>]+(src|href)="https?:/gu)).toBeNull()
  }, 60_000)

  it('counts wrong passwords per call, not per request', async () => {
    const victim = await world.as('participant')
    const aliases = Array.from(
      { length: 12 },
      (_, n) =>
        `a${n}: login(username: "${victim.username}", password: "wrong ${n}") { errors { code } }`,
    )
    const answer = (
      await post({ query: `mutation { ${aliases.join(' ')} }` }, world.anonymous)
    ).json<{ data: Record<string, { errors: { code: string }[] }> }>()
    const got = Object.values(answer.data).map((login) => login.errors[0]?.code)
    expect(got.filter((code) => code === 'THROTTLED')).toHaveLength(2)
  })
})
