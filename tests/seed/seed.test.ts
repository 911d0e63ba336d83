import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type RootDatabase, statement } from '../../db/client.ts'
import { sealedContent } from '../../db/response/queries.ts'
import { insertUser } from '../../db/user/queries.ts'
import { insertEntry } from '../../db/entry/queries.ts'
import { type Stage, stages } from '../../server/seed/calendar.ts'
import { buildWorld } from '../../server/seed/buildWorld.ts'
import { loadDemo } from '../../server/seed/loadDemo.ts'
import { loadWorld, SeedRefused } from '../../server/seed/loadWorld.ts'
import { removeWorld } from '../../server/seed/removeWorld.ts'
import { readTexts } from '../../server/seed/texts.ts'
import { cheapPasswords, createWorld, personOf } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'

const open: RootDatabase[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

async function database() {
  const db = await freshDatabase()
  open.push(db)
  return db
}

async function seeded(stage: Stage, seed = '7') {
  const db = await database()
  await loadWorld(db, cheapPasswords, { stage, seed })
  return db
}

const query = (db: RootDatabase, text: string) =>
  db.run<Record<string, unknown>>(
    statement(`test_${createHash('md5').update(text).digest('hex')}`, text),
  )

/** Every row of every table as text, but for what is no content. */
async function dump(db: RootDatabase) {
  const tables = await query(
    db,
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_name not in ('audit_events', 'applied_migrations') order by 1`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables)
    contents[String(name)] = (
      await query(
        db,
        `select to_jsonb(t) - 'password_hash' as row from ${String(name)} t order by to_jsonb(t)::text`,
      )
    ).map(({ row }) => row)
  return contents
}

test('equal seeds give equal rows, other seeds other ids, on every day the same ids', async () => {
  const [one, two] = [await dump(await seeded('judging')), await dump(await seeded('judging'))]
  expect(two).toEqual(one)
  const texts = readTexts()
  const worlds = [
    buildWorld(texts, { stage: 'judging', seed: '7', today: new Date('2026-03-01') }),
    buildWorld(texts, { stage: 'judging', seed: '7', today: new Date('2027-11-30') }),
    buildWorld(texts, { stage: 'judging', seed: '8', today: new Date('2026-03-01') }),
  ] as const
  const ids = worlds.map((world) => world.responses.map(({ id }) => id))
  expect(ids[1]).toEqual(ids[0])
  expect(ids[2]).not.toEqual(ids[0])
  expect(worlds[1].scores).toEqual(worlds[0].scores)
  expect(worlds[1].entries.map((e) => [e.alias, e.receiptCode, e.receiptSha256])).toEqual(
    worlds[0].entries.map((e) => [e.alias, e.receiptCode, e.receiptSha256]),
  )
})

const expected: Record<Stage, Record<string, unknown>> = {
  authoring: {
    phases: ['draft', 'draft', 'draft'],
    submitted: 0,
    drafts: 0,
    completed: 0,
    open: 0,
  },
  answering: { phases: ['open', 'draft', 'draft'], submitted: 2, drafts: 5, completed: 0, open: 0 },
  judging: {
    phases: ['judging', 'open', 'draft'],
    submitted: 8,
    drafts: 5,
    completed: 18,
    open: 8,
  },
  results: {
    phases: ['released', 'open', 'draft'],
    submitted: 8,
    drafts: 5,
    completed: 32,
    open: 0,
  },
}

test.each(stages)(
  'stage %s has its phases, entries and reviews, and holds together',
  async (stage) => {
    const db = await seeded(stage)
    const [counts] = await query(
      db,
      `select (select json_agg(scenario_phase(s.published_at, s.closed_at, s.submission_deadline, s.released_at, now()) order by c.id desc, s.position)
             from scenarios s join challenges c on c.id = s.challenge_id) as phases,
       (select count(*)::int from entries where submitted_at is not null) as submitted,
       (select count(*)::int from entries where submitted_at is null) as drafts,
       (select count(*)::int from reviews where completed_at is not null) as completed,
       (select count(*)::int from reviews where completed_at is null) as open`,
    )
    expect(counts).toEqual(expected[stage])
    const [faults] = await query(
      db,
      `select
       (select count(*)::int from scores where value < 0 or value > max_score or value <> round(value)) as "outOfRange",
       (select count(*)::int from reviews r join entries e on e.id = r.entry_id where e.submitted_at is null) as "notSubmitted",
       (select count(*)::int from scores sc join reviews r on r.id = sc.review_id join responses x on x.id = sc.response_id
          join criteria k on k.id = sc.criterion_id join entries e on e.id = r.entry_id
        where x.entry_id <> r.entry_id or k.scenario_id <> e.scenario_id
          or k.applies_to::text <> case x.response_type when 'requirement' then 'demand' else x.response_type::text end) as astray,
       (select count(*)::int from reviews r where (select count(*) from scores sc where sc.review_id = r.id)
          not between case when r.completed_at is null then 1 else 22 end and case when r.completed_at is null then 21 else 22 end) as "wronglyFilled",
       (select count(*)::int from responses x where not exists (select 1 from response_revisions v
          where v.response_id = x.id and v.content = x.content and v.version = x.version and v.saved_at = x.updated_at)) as "withoutRevision",
       (select count(*)::int from entries e join scenarios s on s.id = e.scenario_id
        where e.submitted_at > s.submission_deadline or e.submitted_at > now() or e.created_at < s.published_at
          or e.submitted_at < (select max(x.updated_at) from responses x where x.entry_id = e.id)) as "outOfTime",
       (select count(*)::int from reviews r join entries e on e.id = r.entry_id join scenarios s on s.id = e.scenario_id
        where r.created_at < e.submitted_at or r.completed_at < r.created_at or r.completed_at > least(now(), s.judging_deadline)) as "judgedOutOfTime",
       (select count(*)::int from users where email_verified_at is null) as unverified`,
    )
    expect(new Set(Object.values(faults ?? {}))).toEqual(new Set([0]))
    const sealed = await query(
      db,
      'select id, receipt_sha256 as sha256 from entries where submitted_at is not null',
    )
    for (const { id, sha256 } of sealed) {
      const content = await sealedContent(db, String(id))
      const canonical = JSON.stringify(content.map((r) => [r.responseType, r.demandId, r.content]))
      expect(createHash('sha256').update(canonical).digest('hex')).toBe(sha256)
    }
  },
)

test('the demo has about 500 scores, judges of different severity and an order by strength', async () => {
  const db = await database()
  await loadDemo(db, cheapPasswords)
  const [{ scores } = {}] = await query(db, 'select count(*)::int as scores from scores')
  expect(scores).toBeGreaterThan(450)
  expect(scores).toBeLessThan(550)
  const entries = await query(
    db,
    `select u.username from scores sc join reviews r on r.id = sc.review_id join entries e on e.id = r.entry_id
       join users u on u.id = e.participant_id group by u.username order by avg(sc.value) desc`,
  )
  expect(entries[0]?.['username']).toBe('kestrel.nine@example.org')
  expect(entries.at(-1)?.['username']).toBe('blue.marmot@example.com')
})

test('a demo login works, with its role; nobody else has a password', async () => {
  const { app, db, close } = await createWorld()
  try {
    const logins = await loadDemo(db, cheapPasswords)
    expect(logins.map(({ role }) => role)).toEqual(['admin', 'game_master', 'judge', 'participant'])
    for (const { role, username, password } of logins) {
      const anyone = personOf(app, { id: '', role: 'participant', username: '', cookie: '' })
      const answer = await anyone.rest('POST', '/api/login', { username, password })
      expect(answer.body).toMatchObject({ user: { role, username } })
    }
    expect(
      await query(db, 'select count(*)::int as count from users where password_hash is not null'),
    ).toEqual([{ count: 4 }])
    // A second instance on the same empty database was slower.
    expect(await loadDemo(db, cheapPasswords)).toEqual([])
  } finally {
    await close()
  }
})

test('removing leaves the database as it was, and a second load or removal is refused in words', async () => {
  const db = await database()
  await insertUser(db, { username: 'real.admin@example.org', role: 'admin' })
  const before = await dump(db)
  await loadWorld(db, cheapPasswords, { stage: 'results', seed: '1' })
  await expect(loadWorld(db, cheapPasswords, { stage: 'judging', seed: '2' })).rejects.toThrow(
    SeedRefused,
  )
  await removeWorld(db)
  expect(await dump(db)).toEqual(before)
  await expect(removeWorld(db)).rejects.toThrow('holds no seeded world')
  const acts = await query(db, 'select action from audit_events order by at')
  expect(acts).toEqual([{ action: 'seed.load' }, { action: 'seed.remove' }])
})

test('addresses that have an account are never taken over', async () => {
  const db = await database()
  await insertUser(db, { username: 'admin@example.org', role: 'participant' })
  const load = loadWorld(db, cheapPasswords, { stage: 'judging', seed: '1' })
  await expect(load).rejects.toThrow('admin@example.org')
  expect(await query(db, 'select count(*)::int as count from users')).toEqual([{ count: 1 }])
})

test('the work of real people is taken away only by force', async () => {
  const db = await seeded('judging')
  await insertUser(db, { username: 'real.admin@example.org', role: 'admin' })
  const team = await insertUser(db, { username: 'real.team@example.org', role: 'participant' })
  const [scenario] = await query(db, "select id from scenarios where name like 'Right of Way%'")
  await insertEntry(db, {
    scenarioId: String(scenario?.['id']),
    participantId: team ?? '',
    alias: 'Entry Z',
  })
  await expect(removeWorld(db)).rejects.toThrow('Work of others hangs on the seeded world: 1 entry')
  await removeWorld(db, { force: true })
  expect(await query(db, 'select username from users order by 1')).toEqual([
    { username: 'real.admin@example.org' },
    { username: 'real.team@example.org' },
  ])
})

test('the only admin is not taken from people who stay', async () => {
  const db = await seeded('authoring')
  await insertUser(db, { username: 'real.team@example.org', role: 'participant' })
  await expect(removeWorld(db)).rejects.toThrow('Make another admin first')
})
