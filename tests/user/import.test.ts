import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import { createWorld, type Person, type World } from '../support/app.ts'
import { statementsOf } from '../support/count.ts'
import { dump } from '../support/rows.ts'
import { auditOf, mailsTo, rowOf, tokenIn } from './support.ts'

type RowError = { row: number; column: string; found: string; expected: string }
type Report = {
  create: number
  update: number
  skip: number
  rejected: number
  accounts: number
  invited: number
  rows: { row: number; outcome: string; errors: RowError[] }[]
}
type Kind = 'USERS' | 'TEAMS'
type Cells = Record<string, string>

/** Numbers rows as they stand in a file, under its header. */
const numbered = (rows: Cells[], from = 2) => rows.map((cells, n) => ({ row: from + n, ...cells }))

describe('importing', () => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await createWorld({ poolSize: 6 })
    admin = await world.as('admin', 'root')
  })
  afterAll(() => world.close())

  async function send(path: string, kind: Kind, rows: Cells[], more: object = {}): Promise<Report> {
    const body = { kind, rows: numbered(rows), ...more }
    const answer = await admin.rest('POST', `/api/admin/users/import${path}`, body)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body as unknown as Report
  }
  const check = (kind: Kind, rows: Cells[]) => send('/check', kind, rows)
  const apply = (kind: Kind, rows: Cells[], more?: object) => send('', kind, rows, more)

  const outcomes = ({ rows }: Report) => rows.map(({ outcome }) => outcome)
  const errorsOf = ({ rows }: Report) =>
    rows.flatMap(({ errors }) => errors.map((e) => [e.row, e.column, e.found, e.expected]))

  const membersOf = (teamId: string) =>
    world.db.run<{ name: string; email: string | null; college: string | null; phone: string }>(
      statement(
        'members_of',
        'select name, email, college, phone from team_members where participant_id = $1::uuid order by created_at, id',
      ),
      [teamId],
    )

  describe('users', () => {
    const file: Cells[] = [
      {
        username: ' Ada@Example.ORG ',
        role: 'Judge',
        name: 'Ada',
        college: 'Liberal arts',
        class_year: 'SENIOR',
        gender: 'Female',
        student_type: 'international',
        country: 'Austria',
        phone: '01 234567',
      },
      { username: 'bea@example.org', team_name: 'Bees', country: 'us' },
      { username: 'carl@example.org', role: 'game master' },
    ]

    it('are checked without a trace', async () => {
      const before = await dump(world.db, { exact: true })
      const report = await check('USERS', file)
      expect(report).toMatchObject({ create: 3, update: 0, skip: 0, rejected: 0, accounts: 3 })
      const after = await dump(world.db, { exact: true })
      // Asking is being seen.
      for (const rows of [before, after]) delete rows['sessions']
      expect(after).toEqual(before)
    })

    it('come in as the check said, waiting for their people, without a mail', async () => {
      expect(await apply('USERS', file)).toMatchObject({ create: 3, accounts: 3, invited: 0 })
      expect(await rowOf(world, 'ada@example.org')).toMatchObject({
        role: 'judge',
        college: 'liberal_arts',
        class_year: 'senior',
        gender: 'female',
        student_type: 'international',
        country: 'AT',
        phone: '+431234567',
        password_hash: null,
        email_verified_at: null,
      })
      expect(await rowOf(world, 'bea@example.org')).toMatchObject({
        role: 'participant',
        team_name: 'Bees',
        country: 'US',
      })
      expect(await mailsTo(world, 'ada@example.org')).toEqual([])
    })

    it('again are skipped, and nothing is written but that it was tried', async () => {
      const before = await dump(world.db, { exact: true })
      expect(outcomes(await apply('USERS', file))).toEqual(['SKIP', 'SKIP', 'SKIP'])
      const after = await dump(world.db, { exact: true })
      for (const rows of [before, after]) {
        delete rows['sessions']
        delete rows['audit_events']
      }
      expect(after).toEqual(before)
    })

    it('change where they differ; blank cells leave what is there', async () => {
      const rows: Cells[] = [
        { username: 'ada@example.org', name: 'Ada B.', college: '', role: '' },
        { username: 'bea@example.org', team_name: 'Bees' },
      ]
      expect(outcomes(await check('USERS', rows))).toEqual(['UPDATE', 'SKIP'])
      expect(outcomes(await apply('USERS', rows))).toEqual(['UPDATE', 'SKIP'])
      expect(await rowOf(world, 'ada@example.org')).toMatchObject({
        name: 'Ada B.',
        college: 'liberal_arts',
        role: 'judge',
      })
      const id = (await rowOf(world, 'ada@example.org'))?.['id'] ?? ''
      expect((await auditOf(world, id)).map(({ action }) => action)).toEqual([
        'user.create',
        'user.update',
      ])
    })

    it('never change a role, and never touch a password', async () => {
      const judge = await world.as('judge', 'steady')
      const hash = (await rowOf(world, judge.username))?.['password_hash']
      const report = await apply('USERS', [
        { username: judge.username, role: 'admin' },
        { username: admin.username, team_name: 'Root' },
      ])
      expect(errorsOf(report)).toEqual([
        [2, 'role', 'admin', 'judge: this account is a Judge'],
        [3, 'team_name', 'Root', 'nothing, as only participants have a team name'],
      ])
      expect((await apply('USERS', [{ username: judge.username, name: 'Jo' }])).update).toBe(1)
      expect(await rowOf(world, judge.username)).toMatchObject({
        role: 'judge',
        name: 'Jo',
        password_hash: hash,
      })
      expect((await judge.rest('GET', '/api/get_user')).status).toBe(200)
    })

    it('bad rows say what stands where and what was expected; the good ones come in', async () => {
      const rows: Cells[] = [
        { username: 'no address' },
        { username: '', name: 'Nobody' },
        { username: 'dan@example.org', role: 'king', college: 'Hogwarts', phone: 'call me' },
        { username: 'eve@example.org' },
        { username: 'EVE@example.org', name: 'Again' },
        { username: 'fay@example.org', country: 'Atlantis', name: 'x'.repeat(121) },
        { username: 'gil@example.org', role: 'judge', team_name: 'Gills' },
      ]
      const report = await apply('USERS', rows)
      expect(outcomes(report)).toEqual([
        'REJECTED',
        'REJECTED',
        'REJECTED',
        'CREATE',
        'REJECTED',
        'REJECTED',
        'REJECTED',
      ])
      expect(errorsOf(report)).toEqual([
        [2, 'username', 'no address', 'an e-mail address, such as name@example.org'],
        [3, 'username', '', 'an e-mail address'],
        [4, 'role', 'king', 'one of admin, game_master, judge, participant'],
        [
          4,
          'college',
          'Hogwarts',
          'one of engineering, liberal_arts, agriculture, ppi, business, pharmacy, science, veterinary_medicine, medicine, other',
        ],
        [
          4,
          'phone',
          'call me',
          'a phone number with its international prefix, such as +43 1 234567',
        ],
        [6, 'username', 'eve@example.org', 'unique (first in row 5)'],
        [7, 'name', 'x'.repeat(100), 'at most 120 characters'],
        [7, 'country', 'Atlantis', 'a country by its code or English name, such as AT or Austria'],
        [8, 'team_name', 'Gills', 'nothing, as only participants have a team name'],
      ])
      expect(await rowOf(world, 'dan@example.org')).toBeUndefined()
      expect((await check('USERS', rows)).rows.map((row) => row.errors)).toEqual(
        report.rows.map((row) => row.errors),
      )
    })

    it('hostile cells stay text or are refused, never run and never a fault', async () => {
      const values = [
        '=HYPERLINK("http://evil.test")',
        "'; drop table users; --",
        '<script>alert(1)</script>',
        '{"$gt": ""}',
        'NUL\u0000',
        'lone \uD800',
        'two\nlines',
        '\u202Egnp.exe',
        '%_\\',
      ]
      const rows = values.flatMap((value, n): Cells[] => [
        { username: `h${n}@example.org`, name: value },
        { username: value },
        { username: `hh${n}@example.org`, college: value, phone: value, country: value },
      ])
      const report = await apply('USERS', rows)
      expect(report.rejected + report.create).toBe(rows.length)
      for (const [n, value] of values.entries()) {
        const stored = await rowOf(world, `h${n}@example.org`)
        if (/NUL|lone|lines/u.test(value)) expect(stored).toBeUndefined()
        else expect(stored?.['name']).toBe(value)
      }
      expect(outcomes(await apply('USERS', rows))).not.toContain('CREATE')
    })

    it('get their invitations in the same act when asked for', async () => {
      const rows: Cells[] = [
        { username: 'hal@example.org', role: 'judge' },
        { username: 'ada@example.org' },
      ]
      expect(await apply('USERS', rows, { send_invitations: true })).toMatchObject({
        accounts: 1,
        invited: 1,
      })
      const [mail] = await mailsTo(world, 'hal@example.org')
      expect(mail).toMatchObject({ template: 'invitation', params: { role: 'judge' } })
      expect(await mailsTo(world, 'ada@example.org')).toEqual([])
      const answer = await world.anonymous.rest('POST', '/api/reset-password', {
        token: tokenIn(mail?.link),
        new_password: 'seven green bottles',
      })
      expect(answer.status).toBe(200)
    })
  })

  describe('teams', () => {
    const file: Cells[] = [
      { team_username: 'red@example.org', team_name: 'Red', name: 'Ann', email: 'ann@example.org' },
      { team_username: 'blue@example.org', team_name: 'Blue', name: 'Bob' },
      { team_username: 'RED@example.org', team_name: 'Red', name: 'Amy', college: 'Science' },
      { team_username: 'blue@example.org', name: 'Bob', email: 'bob@example.org' },
    ]

    it('come in with their members; one named twice is refused', async () => {
      for (const act of [check, apply]) {
        const report = await act('TEAMS', file)
        expect(report).toMatchObject({ create: 3, rejected: 1, accounts: 2 })
        expect(errorsOf(report)).toEqual([
          [5, 'email', 'bob@example.org', 'unique (first in row 3) in the team'],
        ])
      }
      const red = await rowOf(world, 'red@example.org')
      expect(red).toMatchObject({ role: 'participant', team_name: 'Red' })
      expect(await membersOf(red?.['id'] ?? '')).toEqual([
        { name: 'Ann', email: 'ann@example.org', college: null, phone: null },
        { name: 'Amy', email: null, college: 'science', phone: null },
      ])
    })

    it('again are skipped; members are known by e-mail, else by name', async () => {
      const sound = file.slice(0, 3)
      expect(outcomes(await apply('TEAMS', sound))).toEqual(['SKIP', 'SKIP', 'SKIP'])
      const rows: Cells[] = [
        { team_username: 'red@example.org', name: 'Anna', email: 'ANN@example.org' },
        { team_username: 'red@example.org', name: 'amy', email: 'amy@example.org' },
        { team_username: 'blue@example.org', team_name: 'Deep Blue', name: 'Bob' },
        { team_username: 'blue@example.org', name: 'Ben' },
      ]
      expect(outcomes(await apply('TEAMS', rows))).toEqual(['UPDATE', 'UPDATE', 'UPDATE', 'CREATE'])
      expect(outcomes(await apply('TEAMS', rows))).toEqual(['SKIP', 'SKIP', 'SKIP', 'SKIP'])
      const blue = await rowOf(world, 'blue@example.org')
      expect(blue).toMatchObject({ team_name: 'Deep Blue' })
      expect((await membersOf(blue?.['id'] ?? '')).map(({ name }) => name)).toEqual(['Bob', 'Ben'])
      expect((await auditOf(world, blue?.['id'] ?? '')).map(({ action }) => action)).toEqual([
        'user.create',
        'member.import',
        'user.update',
        'member.import',
      ])
    })

    it('are refused where they cannot be', async () => {
      const report = await apply('TEAMS', [
        { team_username: admin.username, team_name: 'Mine', name: 'Root' },
        { team_username: 'green@example.org', team_name: 'Green', name: 'Gus' },
        { team_username: 'green@example.org', team_name: 'Greener', name: 'Gil' },
        { team_username: '', name: 'Lost' },
        { team_username: 'grey@example.org', name: '' },
      ])
      expect(errorsOf(report)).toEqual([
        [2, 'team_username', admin.username, 'a team: this account is an Admin'],
        [4, 'team_name', 'Greener', '“Green”, as in row 3'],
        [5, 'team_username', '', 'the e-mail address of the team'],
        [6, 'name', '', "the member's name"],
      ])
      expect(await rowOf(world, 'grey@example.org')).toBeUndefined()
      expect(await rowOf(world, admin.username)).toMatchObject({ role: 'admin', team_name: null })
    })

    it('have at most 50 members, counting those they have', async () => {
      const crowd = (from: number, count: number) =>
        Array.from({ length: count }, (_, n) => ({
          team_username: 'crowd@example.org',
          name: `Member ${from + n}`,
        }))
      expect(await apply('TEAMS', crowd(0, 30))).toMatchObject({ create: 30, accounts: 1 })
      const report = await apply('TEAMS', crowd(20, 40))
      expect(report).toMatchObject({ skip: 10, create: 20, rejected: 10, accounts: 0 })
      expect(errorsOf(report)[0]?.slice(1)).toEqual([
        'team_username',
        'crowd@example.org',
        'a team of at most 50 members',
      ])
    })
  })

  it('parts have bounds, and fields of the other kind are none', async () => {
    const row = (n: number) => ({ row: n, username: `b${n}@example.org` })
    for (const body of [
      { kind: 'USERS', rows: Array.from({ length: 501 }, (_, n) => row(n + 2)) },
      { kind: 'USERS', rows: [] },
      { kind: 'USERS', rows: [row(2), row(2)] },
      { kind: 'USERS', rows: [{ ...row(2), password: 'let me in' }] },
      { kind: 'USERS', rows: [{ ...row(2), team_username: 'x@example.org' }] },
      { kind: 'TEAMS', rows: [row(2)] },
      { kind: 'KINGS', rows: [row(2)] },
      { kind: 'USERS', rows: [{ username: 'b@example.org' }] },
      { kind: 'USERS', rows: [{ row: 2, username: 5 }] },
      { kind: 'USERS', rows: [row(2)], send_invitations: 'yes' },
    ])
      expect((await admin.rest('POST', '/api/admin/users/import', body)).status).toBe(422)
    expect(await rowOf(world, 'b2@example.org')).toBeUndefined()
  })

  it('two admins who import the same at once make each account once', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({ username: `both${n}@example.org` }))
    const reports = await Promise.all([
      apply('USERS', rows),
      apply('USERS', rows.toReversed()),
      apply('USERS', rows),
    ])
    expect(reports.reduce((sum, report) => sum + report.accounts, 0)).toBe(40)
    for (const report of reports) expect(report.create + report.skip).toBe(40)
  })

  describe('in a constant number of statements', () => {
    const users = (tag: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ username: `${tag}${n}@example.org`, name: 'A' }))
    const teams = (tag: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        team_username: `${tag}${n}@example.org`,
        team_name: tag,
        name: 'A',
      }))
    const counted = (act: () => Promise<unknown>) => statementsOf(world, act)

    it.each([
      ['USERS', users, 9],
      ['TEAMS', teams, 11],
    ] as const)('%s', async (kind, rowsOf, most) => {
      const tag = kind.toLowerCase()
      const invited = { send_invitations: true }
      for (const [name, act] of [
        ['check', (rows: Cells[]) => check(kind, rows)],
        ['make', (rows: Cells[]) => apply(kind, rows, invited)],
        ['skip', (rows: Cells[]) => apply(kind, rows)],
        [
          'change',
          (rows: Cells[]) =>
            apply(
              kind,
              rows.map((row) => ({ ...row, college: 'other' })),
            ),
        ],
      ] as const) {
        const few = await counted(() => act(rowsOf(`${tag}-few`, 1)))
        const many = await counted(() => act(rowsOf(`${tag}-many`, 3)))
        expect([name, many]).toEqual([name, few])
        expect(few).toBeLessThanOrEqual(most)
      }
    })
  })

  it('10,000 rows are checked and imported in under 30 s, and the rest after a break', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      team_username: `big${Math.floor(n / 4)}@example.org`,
      team_name: `Team ${Math.floor(n / 4)}`,
      name: `Member ${n}`,
      email: `member${n}@example.org`,
      college: 'Engineering',
      class_year: 'junior',
      gender: 'male',
      student_type: 'domestic',
      country: 'United States',
      phone: '+1 212 555 0123',
    }))
    const parts = Array.from({ length: 20 }, (_, n) => rows.slice(n * 500, n * 500 + 500))
    const begin = Date.now()
    for (const part of parts) expect((await check('TEAMS', part)).create).toBe(500)
    const checked = Date.now()
    // Breaks off half way, and begins anew.
    for (const part of parts.slice(0, 10))
      expect(await apply('TEAMS', part)).toMatchObject({ create: 500, accounts: 125 })
    const sums = { create: 0, skip: 0 }
    for (const part of parts) {
      const { create, skip } = await apply('TEAMS', part, { send_invitations: true })
      sums.create += create
      sums.skip += skip
    }
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    console.log(
      `10,000 rows: checked in ${seconds(begin, checked)} s, imported in ${seconds(checked, Date.now())} s (half of them twice)`,
    )
    expect(sums).toEqual({ create: 5_000, skip: 5_000 })
    expect(Date.now() - begin).toBeLessThan(60_000)
    const [count] = await world.db.run<{ teams: number; members: number; mails: number }>(
      statement(
        'big_count',
        `select (select count(*)::int from users where username like 'big%') as teams,
           (select count(*)::int from team_members where email like 'member%') as members,
           (select count(*)::int from outbox where recipient like 'big%') as mails`,
      ),
    )
    expect(count).toEqual({ teams: 2_500, members: 10_000, mails: 1_250 })
  })
})
