import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../db/client.ts'
import { rules, type Action } from '../server/domain/access.ts'
import { createWorld, type Person, type World } from './support/app.ts'
import { buildScenario, type Competition, submitAll } from './support/competition.ts'
import { dump } from './support/rows.ts'

/** What may be done while viewing as somebody: read, and stop. Written from the product's rules, not from the code. */
const open: Action[] = [
  'account.read',
  'challenge.export',
  'challenge.list',
  'challenge.read',
  'entry.list',
  'entry.read',
  'entry.survey',
  'participant.list',
  'response.history',
  'result.feedback',
  'result.read',
  'scenario.list',
  'scenario.read',
  'score.list',
  'user.list',
  'viewing.stop',
]

describe('viewing as somebody else', () => {
  let world: World
  let admin: Person, team: Person, other: Person
  let scenario: Competition
  beforeAll(async () => {
    world = await createWorld()
    const master = await world.as('game_master')
    admin = await world.as('admin')
    team = await world.as('participant')
    other = await world.as('participant')
    scenario = await buildScenario(world, { master })
    await submitAll(other, scenario)
  })
  afterAll(() => world.close())

  const view = (person: Person) =>
    admin.ask<{ user: { id: string } | null; errors: { code: string }[] }>(
      'mutation ($id: ID!) { startViewing(userId: $id) { user { id } errors { code } } }',
      { id: person.id },
    )
  const stop = () =>
    admin.ask<{ errors: { code: string }[] }>('mutation { stopViewing { errors { code } } }')

  it('shows what they see and no more, with who looks', async () => {
    expect(await view(team)).toMatchObject({ user: { id: team.id }, errors: [] })
    expect(await admin.ask('{ viewer { id role viewedBy { id role } } }')).toEqual({
      id: team.id,
      role: 'participant',
      viewedBy: { id: admin.id, role: 'admin' },
    })
    const { errors } = await admin.graphql('{ users { totalCount } }')
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const foreign = await admin.rest(
      'GET',
      `/api/scenarios/${scenario.scenarioId}/participants/${other.id}/responses`,
    )
    expect(foreign.status).toBe(404)
    const theirs = await team.ask('{ viewer { id viewedBy { id } } }')
    expect(theirs).toEqual({ id: team.id, viewedBy: null })
    await stop()
    expect(await admin.ask('{ viewer { id viewedBy { id } } }')).toEqual({
      id: admin.id,
      viewedBy: null,
    })
  })

  it('changes nothing, over GraphQL and REST alike', async () => {
    await view(team)
    const before = await dump(world.db, { exact: true })
    const acts: [string, () => Promise<unknown>][] = [
      [
        'profile',
        () => admin.ask('mutation { updateProfile(input: {name: "X"}) { errors { code } } }'),
      ],
      [
        'password',
        () =>
          admin.rest('PUT', '/api/change-password', {
            current_password: 'correct horse battery',
            new_password: 'another horse battery',
          }),
      ],
      ['member', () => admin.rest('POST', '/api/add_participants', [{ name: 'Eve' }])],
      [
        'answer',
        () =>
          admin.rest('POST', '/api/record_responses', [
            { scenarioId: scenario.scenarioId, response_type: 'summary', content: 'By the admin' },
          ]),
      ],
      [
        'submission',
        () =>
          admin.rest('POST', '/api/participant/final_submission', {
            scenario_id: scenario.scenarioId,
            allow_incomplete: true,
          }),
      ],
      ['mail', () => admin.rest('POST', '/api/resend_verification')],
      ['sessions', () => admin.rest('DELETE', '/api/account/sessions')],
      ['their sessions', () => admin.rest('GET', '/api/account/sessions')],
      ['their data', () => admin.rest('GET', '/api/account/export')],
      ['viewing further', () => view(other)],
    ]
    for (const [name, act] of acts) {
      const answer = JSON.stringify(await act().catch((error: unknown) => String(error)))
      expect([name, /READ_ONLY|FORBIDDEN/u.test(answer)]).toEqual([name, true])
    }
    const after = await dump(world.db, { exact: true })
    expect(after).toEqual(before)
    await stop()
  })

  it('no rule but those that read lets a viewing admin through', () => {
    const reading = (Object.keys(rules) as Action[]).filter(
      (action) => (rules[action] as { reads?: true }).reads,
    )
    for (const action of open) expect(reading).toContain(action)
    const others = reading.filter((action) => !open.includes(action))
    // What came since: lists, previews and checks, by their names.
    expect(others.filter((action) => !/list|read|preview|overview|check/iu.test(action))).toEqual(
      [],
    )
  })

  it('only admins, not as themselves, not as nobody; both ids are in the audit', async () => {
    expect((await view(admin)).errors[0]?.code).toBe('OWN_ACCOUNT')
    expect((await stop()).errors[0]?.code).toBe('WRONG_ORDER')
    const rows = await world.db.run<{ action: string; actor: string; behalf: string }>(
      statement(
        'test_viewing_audit',
        `select action, actor_id as actor, on_behalf_of as behalf from audit_events
         where action like 'viewing.%' order by at, id`,
      ),
    )
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row).toMatchObject({ actor: admin.id, behalf: team.id })
  })

  it('ends when the admin is no admin any more', async () => {
    const second = await world.as('admin')
    await second.ask('mutation ($id: ID!) { startViewing(userId: $id) { errors { code } } }', {
      id: team.id,
    })
    await world.db.run(
      statement('test_demote_viewer', "update users set role = 'judge' where id = $1::uuid"),
      [second.id],
    )
    expect(await second.ask('{ viewer { id viewedBy { id } } }')).toEqual({
      id: second.id,
      viewedBy: null,
    })
  })
})
