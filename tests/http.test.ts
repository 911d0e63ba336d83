import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, statement } from '../db/client.ts'
import { createApp } from '../server/app.ts'
import { createOutput } from '../server/http/output.ts'
import { cheapPasswords, createWorld, personOf, type Person, type World } from './support/app.ts'
import { freshDatabase, onPostgres } from './support/database.ts'

describe('requests from other sites', () => {
  let world: World
  let master: Person
  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  const origins: [string, Record<string, string>, boolean][] = [
    ['its own origin', { origin: 'http://localhost:80', host: 'localhost:80' }, true],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }, true],
    ['no browser at all', {}, true],
    ['another origin', { origin: 'https://evil.test' }, false],
    ['a null origin', { origin: 'null' }, false],
    ['a sibling', { origin: 'http://x.localhost:80', host: 'localhost:80' }, false],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }, false],
    ['a page of another site', { referer: 'https://evil.test/x' }, false],
  ]
  it.each(origins)('%s', async (_name, headers, allowed) => {
    const rest = await master.rest('POST', '/api/create_challenge', { name: 'By REST' }, headers)
    expect(rest.status).toBe(allowed ? 201 : 403)
    const graphql = await world.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: master.cookie, 'content-type': 'application/json', ...headers },
      payload: {
        query: 'mutation { createChallenge(input: {name: "By GraphQL"}) { errors { code } } }',
      },
    })
    expect(graphql.statusCode).toBe(allowed ? 200 : 403)
    const submit = await world.app.inject({
      method: 'POST',
      url: '/api/participant/final_submission',
      headers: { cookie: master.cookie, ...headers },
    })
    expect(submit.statusCode).toBe(403) // by role, or because it came from elsewhere
    for (const answer of [rest.headers, graphql.headers])
      expect(answer['access-control-allow-origin']).toBeUndefined()
  })

  it('every answer carries the security headers', async () => {
    for (const url of ['/healthz', '/api/get_user', '/api/nothing', '/graphql', '/nothing.js']) {
      const { headers } = await world.app.inject({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'x-request-id': expect.any(String) as string,
      })
      expect(headers['content-security-policy']).toContain("object-src 'none'")
    }
    expect((await world.app.inject({ url: '/api/get_user' })).headers['cache-control']).toBe(
      'no-store',
    )
  })
})

describe('under TLS', () => {
  it('the cookie is bound to the host, links and origin come from PUBLIC_URL', async () => {
    const db = await freshDatabase()
    const app = await createApp({
      db,
      passwords: cheapPasswords,
      publicUrl: 'https://innovation.example.org',
    })
    const anonymous = personOf(app, { id: '', role: 'participant', username: '', cookie: '' })
    await anonymous.rest(
      'POST',
      '/api/create_user/',
      { username: 'new@example.org', password: 'good enough 1' },
      { host: 'innovation.example.org', origin: 'https://innovation.example.org' },
    )
    const poisoned = await anonymous.rest(
      'POST',
      '/api/forgot-password',
      { email: 'new@example.org' },
      { host: 'evil.test', origin: 'https://innovation.example.org' },
    )
    expect(poisoned).toMatchObject({ status: 421, body: { code: 'WRONG_HOST' } })
    const [mail] = await db.run<{ link: string }>(statement('mails', 'select link from outbox'))
    expect(mail?.link).toContain('https://innovation.example.org/verify-email?token=')
    const login = await anonymous.rest(
      'POST',
      '/api/login',
      { username: 'new@example.org', password: 'good enough 1' },
      { host: 'innovation.example.org' },
    )
    expect([login.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    )
    await app.close()
    await db.close()
  })
})

describe('accounts by their mails', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const tokens = async (template: string) =>
    (
      await world.db.run<{ link: string }>(
        statement(
          'mails_of',
          'select link from outbox where template = $1::text order by created_at desc',
        ),
        [template],
      )
    ).map(({ link }) => /token=([\w-]+)/u.exec(link)?.[1] ?? '')
  const post = (path: string, body: object) => world.anonymous.rest('POST', path, body)

  it('sign up, verify once, forget the password and set a new one once', async () => {
    const username = 'ada@example.org'
    await post('/api/create_user/', { username, password: 'first password' })
    const login = await post('/api/login', { username, password: 'first password' })
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
    const ada = personOf(world.app, { id: '', role: 'participant', username, cookie })
    expect(await ada.rest('GET', '/api/get_challenges')).toMatchObject({
      status: 403,
      body: { code: 'UNVERIFIED' },
    })
    expect((await ada.rest('GET', '/api/get_user')).body).toMatchObject({
      email_verified: false,
      role: 'participant',
    })

    const [verify = ''] = await tokens('verify')
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/verify_email', { token: verify })),
    )
    expect(uses.filter((a) => a.status === 200)).toHaveLength(1)
    expect(uses.find((a) => a.status === 200)?.body).toEqual({
      message: 'Email Verified Successfully',
    })
    expect(uses.find((a) => a.status !== 200)).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_EXPIRED' },
    })
    expect((await ada.rest('GET', '/api/get_challenges')).status).toBe(200)

    expect((await post(`/api/forgot-password?email=${username}`, {})).body).toEqual({
      message: 'Reset Password Mail Sent',
    })
    expect((await post('/api/forgot-password', { email: 'nobody@example.org' })).body).toEqual({
      message: 'Reset Password Mail Sent',
    })
    const [first = ''] = await tokens('reset')
    await post('/api/forgot-password', { email: username })
    const [newest = ''] = await tokens('reset')
    expect(
      (await post('/api/reset-password', { token: first, new_password: 'second password' })).status,
    ).toBe(400)
    expect(
      (await post('/api/reset-password', { token: newest, new_password: 'second password' })).body,
    ).toEqual({ message: 'Password Successfully changed' })
    expect(
      (await post('/api/reset-password', { token: newest, new_password: 'third password' })).status,
    ).toBe(400)
    expect(await ada.rest('GET', '/api/get_user')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    })
    expect((await post('/api/login', { username, password: 'first password' })).status).toBe(401)
    expect(
      (await post('/api/login', { username: 'ADA@example.org ', password: 'second password' }))
        .status,
    ).toBe(200)
  })

  it('changing the password ends the other sessions, not this one', async () => {
    const judge = await world.as('judge')
    const login = await post('/api/login', {
      username: judge.username,
      password: 'correct horse battery',
    })
    const elsewhere = personOf(world.app, {
      ...judge,
      cookie: String(login.headers['set-cookie']).split(';')[0] ?? '',
    })
    expect(
      await judge.rest('PUT', '/api/change-password', {
        current_password: 'correct horse battery',
        new_password: 'a new password',
      }),
    ).toMatchObject({ status: 200, body: { message: 'Password Successfully changed' } })
    expect((await judge.rest('GET', '/api/get_user')).status).toBe(200)
    expect((await elsewhere.rest('GET', '/api/get_user')).status).toBe(401)
  })

  it('only hashes of tokens are stored', async () => {
    const judge = await world.as('judge')
    const token = judge.cookie.slice(4)
    const rows = await world.db.run<{ row: string }>(
      statement('sessions_text', 'select sessions::text as row from sessions'),
    )
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })
})

describe('health', () => {
  it('names each check, and notices a database that is gone', async () => {
    const world = await createWorld()
    expect((await world.app.inject({ url: '/healthz' })).json()).toMatchObject({ status: 'ok' })
    expect((await world.app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ok',
      checks: {
        database: { status: 'ok' },
        migrations: { status: 'ok' },
        mail: { status: 'ok', detail: expect.any(String) as string },
      },
    })
    await world.db.close()
    const ready = await world.app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({
      status: 'failed',
      checks: { database: { status: 'failed' } },
    })
    expect((await world.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await world.app.close()
  })
})

describe('a database that goes away', () => {
  // The embedded database lives and dies with its process: see the process tests.
  it.runIf(onPostgres())(
    'costs 503 with Retry-After at most, and is found again by itself',
    async () => {
      const world = await createWorld()
      const judge = await world.as('judge')
      const killer = await openPostgres(process.env['DATABASE_URL'] ?? '', { poolSize: 1 })
      const [own] = await world.db.run<{ name: string }>(
        statement('own_database', 'select current_database() as name'),
      )
      const statuses = new Set<number>()
      for (let round = 0; round < 5; round++) {
        const asked = Array.from({ length: 10 }, () => judge.rest('GET', '/api/get_challenges'))
        await killer.run(
          statement(
            'kill_all',
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1::text',
          ),
          [own?.name ?? ''],
        )
        for (const answer of await Promise.all(asked)) {
          statuses.add(answer.status)
          if (answer.status !== 200)
            expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
        }
      }
      expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
      await expect
        .poll(async () => (await judge.rest('GET', '/api/get_challenges')).status)
        .toBe(200)
      await killer.close()
      await world.close()
    },
  )
})

describe('logs', () => {
  it('hold request ids and routes, no secret, query string or body', async () => {
    const lines: string[] = []
    const db = await freshDatabase()
    const app = await createApp({
      db,
      passwords: cheapPasswords,
      logger: {
        level: 'trace',
        stream: new Writable({
          write: (chunk: Buffer, _e, done) => (lines.push(chunk.toString()), done()),
        }),
      },
    })
    const canary = 'pw-CANARY-77'
    const anonymous = personOf(app, {
      id: '',
      role: 'participant',
      username: '',
      cookie: 'sid=cookie-CANARY-77',
    })
    await anonymous.rest('POST', `/api/login?username=who-CANARY-77@example.org&password=${canary}`)
    await anonymous.rest('POST', '/api/login', { username: 'x@example.org', password: canary })
    await anonymous.rest(
      'POST',
      '/api/reset-password?token=token-CANARY-77&new_password=good-CANARY-77',
    )
    await anonymous.rest('POST', '/api/create_user/', {
      username: 'new@example.org',
      password: canary,
    })
    await anonymous.graphql(
      `mutation { login(username: "x@example.org", password: "${canary}") { message } }`,
    )
    await anonymous.rest('GET', `/nowhere/${'x'}?secret=${canary}`)
    const log = lines.join('')
    expect(log).toContain('"route":"/api/login"')
    expect(log).toContain('reqId')
    expect(log).not.toContain('CANARY-77')
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
    await app.close()
    await db.close()
  })

  it('are written a turn of the event loop at once, errors and the last ones immediately', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'))
    const path = join(folder, 'log')
    const fd = openSync(path, 'a')
    const written = () => readFileSync(path, 'utf8')
    const output = createOutput(fd)
    output.lastLevel = 30
    output.write('first\n')
    output.write('sécond\n')
    expect(written()).toBe('')
    await new Promise((resolve) => setImmediate(resolve))
    expect(written()).toBe('first\nsécond\n')
    output.write('before\n')
    output.lastLevel = 50
    output.write('error\n')
    expect(written()).toContain('before\nerror\n')
    output.lastLevel = 30
    output.write('last\n')
    output.flushSync()
    expect(written()).toContain('error\nlast\n')
    closeSync(fd)
    rmSync(folder, { recursive: true })
  })
})
