import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../db/client.ts'
import { createWorld, type Person, type World } from './support/app.ts'
import { buildScenario, judgeAll, scoreAll, submitAll } from './support/competition.ts'
import { statementsOf } from './support/count.ts'

type Event = {
  action: string
  actor: { id: string; username: string | null } | null
  objectId: string | null
  objectName: string | null
  before: string | null
  after: string | null
}
type Events = {
  nodes: Event[]
  totalCount: number
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

describe('who did what', () => {
  let world: World
  let admin: Person, master: Person, team: Person
  let challengeId: string
  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin', 'chief')
    master = await world.as('game_master', 'master')
    team = await world.as('participant', 'team')
    const made = await master.rest('POST', '/api/create_challenge', { name: '=Old name' })
    challengeId = (made.body['challenge'] as { id: string }).id
    await master.rest('PUT', `/api/update_challenge/${challengeId}`, { name: '=New name' })
    for (let i = 0; i < 6; i++)
      await team.rest('POST', '/api/add_participants', [{ name: `M${i}` }])
  })
  afterAll(() => world.close())

  const events = (args: string) =>
    admin.ask<Events>(
      `{ auditEvents${args} { totalCount pageInfo { endCursor hasNextPage }
         nodes { action actor { id username } objectId objectName before after } } }`,
    )

  it('is told with the actor, the object by its name today, and what changed', async () => {
    const { nodes } = await events('(action: "challenge.update")')
    expect(nodes).toHaveLength(1)
    expect(nodes[0]).toMatchObject({
      actor: { id: master.id, username: master.username },
      objectId: challengeId,
      objectName: '=New name',
    })
    expect(JSON.parse(nodes[0]?.before ?? '')).toMatchObject({ name: '=Old name' })
    expect(JSON.parse(nodes[0]?.after ?? '')).toMatchObject({ name: '=New name' })
  })

  it('is found by actor, action, object and time', async () => {
    const count = async (args: string) => (await events(args)).totalCount
    expect(await count('(actor: "TEAM@")')).toBe(6)
    expect(await count(`(actor: "${team.id}")`)).toBe(6)
    expect(await count('(actor: "te%m")')).toBe(0)
    expect(await count('(action: "member.")')).toBe(6)
    expect(await count('(action: "ember.")')).toBe(0)
    expect(await count(`(objectId: "${challengeId}")`)).toBe(2)
    expect(await count('(objectType: "challenge")')).toBe(2)
    expect(await count('(from: "2100-01-01T00:00:00Z")')).toBe(0)
    expect(await count('(to: "2100-01-01T00:00:00Z")')).toBe(8)
    expect(await admin.ask('{ auditActions }')).toEqual([
      'challenge.create',
      'challenge.update',
      'member.add',
    ])
  })

  it('is read a page at a time, also when much happened in the same instant', async () => {
    await world.db.run(
      statement(
        'test_same_instant',
        `insert into audit_events (id, at, action, object_type)
         select gen_random_uuid(), '2026-01-01T00:00:00.123456Z', 'test.same', 'test' from generate_series(1, 25)`,
      ),
    )
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 10; page++) {
      const { nodes, pageInfo } = await admin.ask<{
        nodes: { id: string }[]
        pageInfo: Events['pageInfo']
      }>(
        `{ auditEvents(first: 7, action: "test."${after}) { nodes { id } pageInfo { endCursor hasNextPage } } }`,
      )
      seen.push(...nodes.map((node) => node.id))
      if (!pageInfo.hasNextPage) break
      after = `, after: "${pageInfo.endCursor}"`
    }
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
  })

  it('refuses filters and cursors that are none', async () => {
    for (const query of [
      'objectId=none',
      'from=yesterday',
      'first=0',
      'first=x',
      'after=bm9uZQ',
      `after=${Buffer.from('["2026-13-45T99:99:99.000000Z","01980000-0000-7000-8000-000000000000"]').toString('base64url')}`,
      'actor=%00',
    ]) {
      const answer = await admin.rest('GET', `/api/admin/audit?${query}`)
      expect([query, answer.status]).toEqual([query, 422])
    }
  })

  it('goes out as a table that no spreadsheet runs, and that is on record too', async () => {
    const { text, headers } = await admin.rest('GET', '/api/admin/audit.csv?object_type=challenge')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true })
    expect(rows.map((row) => row['action'])).toEqual(['challenge.update', 'challenge.create'])
    expect(rows[0]?.['object']).toBe("'=New name")
    expect(rows[0]).toMatchObject({ actor: master.username, object_id: challengeId })
    const { nodes } = await events('(action: "audit.export")')
    expect(nodes[0]?.actor?.id).toBe(admin.id)
    expect(JSON.parse(nodes[0]?.after ?? '')).toEqual({ objectType: 'challenge' })
  })

  it('costs as many statements for many as for few', async () => {
    const few = await statementsOf(world, () => events('(first: 1)'))
    expect(await statementsOf(world, () => events('(first: 30)'))).toBe(few)
    expect(few).toBeLessThanOrEqual(3)
  })
})

describe('the overview', () => {
  it('counts people, progress and mail, in one statement besides the session', async () => {
    const world = await createWorld()
    const admin = await world.as('admin')
    const master = await world.as('game_master')
    const judges = [await world.as('judge'), await world.as('judge')] as const
    const teams = [await world.as('participant'), await world.as('participant')] as const
    await world.unverified()
    const judged = await buildScenario(world, { master, name: 'Judged' })
    for (const team of teams) await submitAll(team, judged)
    await judgeAll(judges[0], judged, teams[0], 5)
    await scoreAll(judges[1], judged, teams[0], 5)
    await buildScenario(world, { master, name: 'Draft', published: false })
    const query = `{ adminOverview { people { role state count } scenarioCount
      scenarios { name phase draftEntries submittedEntries completedReviews openReviews assignedReviews }
      mails { kept waiting failed sent } } }`
    const overview = await admin.ask<{ people: unknown[]; scenarios: unknown[] }>(query)
    expect(overview).toMatchObject({
      scenarioCount: 2,
      scenarios: [
        {
          name: 'Judged',
          phase: 'open',
          draftEntries: 0,
          submittedEntries: 2,
          completedReviews: 1,
          openReviews: 1,
          assignedReviews: null,
        },
        { name: 'Draft', phase: 'draft', submittedEntries: 0 },
      ],
      mails: { kept: 0, waiting: 0, failed: 0, sent: 0 },
    })
    expect(overview.people).toEqual(
      expect.arrayContaining([
        { role: 'admin', state: 'active', count: 1 },
        { role: 'judge', state: 'active', count: 2 },
        { role: 'participant', state: 'active', count: 2 },
        { role: 'participant', state: 'unverified', count: 1 },
      ]),
    )
    expect(await statementsOf(world, () => admin.ask(query))).toBeLessThanOrEqual(2)
    await world.close()
  })
})
