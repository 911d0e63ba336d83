import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from './support/app.ts'

describe('a challenge goes out to a JSON file and comes back equal', () => {
  let world: World
  let master: Person
  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  const importing =
    'mutation ($json: String!) { importChallenge(json: $json) { challenge { id scenarioCount } errors { code message field } } }'
  const exporting = 'query ($id: ID!) { exportChallenge(id: $id) }'

  it.each(['orbital-commons', 'lunar-night'])('%s', async (name) => {
    const file = readFileSync(`db/seed/demo/${name}.json`, 'utf8')
    const first = await master.ask<{
      challenge: { id: string; scenarioCount: number }
      errors: unknown[]
    }>(importing, { json: file })
    expect(first.errors).toEqual([])
    const exported = await master.ask<string>(exporting, { id: first.challenge.id })
    const given = JSON.parse(file) as {
      challenge: {
        name: string
        scenarios: { name: string; requirements: unknown; background: string }[]
      }
    }
    const got = JSON.parse(exported) as typeof given
    expect(got.challenge.scenarios.map((s) => [s.name, s.background, s.requirements])).toEqual(
      given.challenge.scenarios.map((s) => [s.name, s.background, s.requirements]),
    )
    const again = await master.ask<{ challenge: { id: string } }>(importing, { json: exported })
    expect(await master.ask(exporting, { id: again.challenge.id })).toBe(exported)
    const rest = await master.rest('GET', `/api/challenges/${again.challenge.id}/export`)
    expect(rest.body).toEqual(JSON.parse(exported))
    expect((await master.rest('POST', '/api/challenges/import', rest.body)).status).toBe(201)
  })

  it.each([
    ['no JSON', '{'],
    ['something else', '{"format":"x","version":1,"challenge":{"name":"x"}}'],
    [
      'a later version',
      '{"format":"stimulating-innovation/challenge","version":2,"challenge":{"name":"x"}}',
    ],
    [
      'a scenario without name',
      '{"format":"stimulating-innovation/challenge","version":1,"challenge":{"name":"x","scenarios":[{}]}}',
    ],
  ])('%s is refused and leaves nothing', async (_name, json) => {
    const before = await master.ask<{ totalCount: number }>('{ challenges { totalCount } }')
    expect(await master.ask(importing, { json })).toMatchObject({
      challenge: null,
      errors: [{ code: 'VALIDATION' }],
    })
    expect(await master.ask('{ challenges { totalCount } }')).toEqual(before)
  })
})
