import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import { userSorts, userStates } from '../../server/shared/people.ts'
import { createWorld, type Person, type World } from '../support/app.ts'
import { statementsOf } from '../support/count.ts'

type Listed = {
  id: string
  username: string
  teamName: string | null
  name: string | null
  role: string
  state: string
  lastSeenAt: string | null
  createdAt: string
}
type List = {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  nodes: Listed[]
}

const query = `query ($first: Int, $after: String, $search: String, $role: Role, $state: UserState, $sort: UserSort) {
  users(first: $first, after: $after, search: $search, role: $role, state: $state, sort: $sort) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { id username teamName name role state lastSeenAt createdAt } } }`

// Many alike and some without: names, times seen, times made.
const crowd = statement(
  'crowd',
  `insert into users (id, role, username, team_name, name, password_hash, email_verified_at, disabled_at, last_seen_at, created_at)
   select gen_random_uuid(), (array['judge', 'participant', 'game_master'])[n % 3 + 1]::user_role, 'crowd' || n || '@example.org',
     case when n % 3 = 1 then 'Team ' || n / 20 end, case n % 4 when 0 then 'Ada' when 1 then 'bea' end,
     case when n % 5 > 1 then 'x' end, case when n % 5 = 3 then now() end, case when n % 7 = 0 then now() end,
     case when n % 2 = 0 then timestamptz '2026-03-01 10:00:00Z' + make_interval(mins => n / 10, secs => n % 10) end,
     timestamptz '2026-01-01 00:00:00.123456Z' + make_interval(hours => n / 6)
   from generate_series(1, 60) n`,
)

describe('the list of users', () => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
    await world.db.run(crowd)
  })
  afterAll(() => world.close())

  const read = (variables: Record<string, unknown>) => admin.ask<List>(query, variables)

  async function readAll(variables: Record<string, unknown>): Promise<Listed[]> {
    const all: Listed[] = []
    let after: string | null = null
    do {
      const page: List = await read({ ...variables, first: 7, after })
      all.push(...page.nodes)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    return all
  }

  const keys: Record<string, (user: Listed) => string | null> = {
    USERNAME: (user) => user.username,
    NAME: (user) => (user.teamName ?? user.name)?.toLowerCase() ?? null,
    ROLE: (user) => user.role,
    LAST_SEEN: (user) => user.lastSeenAt,
    CREATED: (user) => user.createdAt,
  }

  it.each(userSorts)(
    '%s: page by page everybody comes once, in order, nobody without a key before others',
    async (sort) => {
      const all = await readAll({ sort })
      expect(all).toHaveLength(61)
      expect(new Set(all.map(({ id }) => id)).size).toBe(61)
      const key = keys[sort.replace(/_(ASC|DESC)$/u, '')]
      const found = all.map((user) => key?.(user) ?? null)
      const known = found.filter((value) => value !== null)
      expect(found.slice(known.length)).toEqual(found.slice(known.length).map(() => null))
      const sign = sort.endsWith('ASC') ? 1 : -1
      const inOrder = known.toSorted(
        (a, b) =>
          sign *
          (/ROLE|SEEN|CREATED/u.test(sort)
            ? a < b
              ? -1
              : Number(a > b)
            : a.localeCompare(b, 'en', { numeric: false })),
      )
      // Databases sort punctuation and digits each in their own way; letters and times they agree on.
      if (!sort.startsWith('USERNAME')) expect(known).toEqual(inOrder)
    },
  )

  it('both directions show the same people, the known ones turned round', async () => {
    const ids = async (sort: string) => (await readAll({ sort })).map(({ id }) => id)
    expect(await ids('USERNAME_DESC')).toEqual((await ids('USERNAME_ASC')).toReversed())
    const seen = async (sort: string) =>
      (await readAll({ sort })).filter(({ lastSeenAt }) => lastSeenAt).map(({ id }) => id)
    expect(await seen('LAST_SEEN_DESC')).toEqual((await seen('LAST_SEEN_ASC')).toReversed())
  })

  it('a cursor of another order, or a made-up one, is refused', async () => {
    const { pageInfo } = await read({ first: 5, sort: 'CREATED_ASC' })
    const made = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const id = '01980000-0000-7000-8000-000000000000'
    for (const [sort, after] of [
      ['CREATED_DESC', pageInfo.endCursor],
      ['USERNAME_ASC', pageInfo.endCursor],
      ['CREATED_ASC', made(['CREATED_ASC', '=yesterday', id])],
      ['CREATED_ASC', made(['CREATED_ASC', 'x', id])],
      ['CREATED_ASC', made(['CREATED_ASC', '=', 'x'])],
      ['CREATED_ASC', 'nonsense'],
    ]) {
      const { errors } = await admin.graphql(query, { sort, after })
      expect(errors?.[0]?.extensions?.code).toBe('VALIDATION')
    }
  })

  it('filters count what they find, by state, role and words', async () => {
    const rows = await world.db.run<{ state: string; count: number }>(
      statement(
        'states',
        `select case when disabled_at is not null then 'disabled' when email_verified_at is not null then 'active'
           when password_hash is null then 'invited' else 'unverified' end as state, count(*)::int as count
         from users group by 1`,
      ),
    )
    expect(rows).toHaveLength(4)
    for (const state of userStates) {
      const all = await readAll({ state, sort: 'NAME_DESC' })
      expect([state, all.length]).toEqual([state, rows.find((row) => row.state === state)?.count])
      expect((await read({ state, first: 1 })).totalCount).toBe(all.length)
      expect(all.every((user) => user.state === state)).toBe(true)
    }
    expect((await read({ role: 'judge', state: 'disabled' })).totalCount).toBe(2)
    for (const [search, count] of [
      ['CROWD1@', 1],
      ['team 0', 7],
      ['%', 0],
      ['_', 0],
      ['crowd', 60],
      ['\\', 0],
    ] as const)
      expect([search, (await read({ search })).totalCount]).toEqual([search, count])
  })

  it('takes one statement besides the session, whatever it is asked', async () => {
    for (const sort of userSorts)
      expect(
        await statementsOf(world, () => read({ sort, search: 'a', state: 'active', first: 100 })),
      ).toBe(2)
  })
})
