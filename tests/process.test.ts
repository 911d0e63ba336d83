import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inject } from 'vitest'
import { openPostgres } from '../db/client.ts'
import { freePort, run } from './support/process.ts'
import { onPostgres } from './support/database.ts'
import { named } from './support/setup.ts'

const folders: string[] = []
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'data-'))
  folders.push(path)
  return path
}
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

type Login = { role: string; username: string; password: string }
const readLogins = (dataDir: string): Login[] =>
  readFileSync(join(dataDir, 'demo-logins.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [role = '', username = '', password = ''] = line.split('\t')
      return { role, username, password }
    })

async function signIn(address: string, { username, password }: Login) {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

describe('the process on the embedded database', () => {
  const dataDir = folder()
  let port: number, address: string
  beforeAll(async () => {
    port = await freePort()
    address = `http://127.0.0.1:${port}`
  })

  it('starts on an empty folder, prints where it runs and one login per role, and keeps both', async () => {
    const first = run('server/main.ts', [], {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'info',
    })
    await first.prints(`runs at ${address}`)
    const logins = readLogins(dataDir)
    expect(logins.map((login) => login.role).sort()).toEqual([
      'admin',
      'game_master',
      'judge',
      'participant',
    ])
    expect(statSync(join(dataDir, 'demo-logins.txt')).mode & 0o077).toBe(0)
    for (const login of logins) {
      expect(first.output()).toContain(login.password)
      const { status, cookie } = await signIn(address, login)
      expect(status).toBe(200)
      const challenges = (await (
        await fetch(`${address}/api/get_challenges`, { headers: { cookie } })
      ).json()) as unknown[]
      expect(challenges.length).toBeGreaterThan(0)
    }
    expect(first.output().match(/"password":|CANARY|token=/u)).toBeNull()

    const second = run('server/main.ts', [], { DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain('is in use by another process')

    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })

  it('starts again with the same data and logins, even after a kill', async () => {
    const again = run('server/main.ts', [], { DATA_DIR: dataDir, PORT: String(port) })
    await again.prints(`runs at ${address}`)
    const [admin] = readLogins(dataDir)
    expect(again.output()).toContain(admin?.password)
    expect((await signIn(address, admin as Login)).status).toBe(200)
    again.child.kill('SIGKILL')
    await again.exited
    const after = run('server/main.ts', [], { DATA_DIR: dataDir, PORT: String(port) })
    await after.prints(`runs at ${address}`)
    // Requests under way at the signal are answered, the process ends with 0 well within 10 s.
    const { cookie } = await signIn(address, admin as Login)
    const pending = Array.from({ length: 20 }, () =>
      fetch(`${address}/api/getAllUsers`, { headers: { cookie, connection: 'close' } }).then(
        (response) => response.status,
      ),
    )
    const started = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
    after.child.kill('SIGTERM')
    const statuses = await Promise.allSettled(pending)
    expect(await after.exited).toBe(0)
    expect(Date.now() - started).toBeLessThan(10_000)
    for (const status of statuses)
      if (status.status === 'fulfilled') expect([200, 503]).toContain(status.value)
    expect(statuses.some((status) => status.status === 'fulfilled' && status.value === 200)).toBe(
      true,
    )
  })

  it('makes no demo in production or when told not to; the first admin comes from the command line', async () => {
    const environments: Record<string, string>[] = [{ NODE_ENV: 'production' }, { DEMO: 'false' }]
    for (const env of environments) {
      const own = folder()
      const own_port = await freePort()
      const made = run(
        'server/admin/create.ts',
        ['--username', 'Boss@Example.org', '--password-stdin'],
        { DATA_DIR: own },
        'a long password\n',
      )
      expect(await made.exited).toBe(0)
      expect(made.output()).toContain('can sign in now')
      const link = run('server/admin/create.ts', ['--username', 'second@example.org'], {
        DATA_DIR: own,
        PUBLIC_URL: 'https://innovation.example.org',
      })
      expect(await link.exited).toBe(0)
      expect(link.output()).toMatch(
        /https:\/\/innovation\.example\.org\/reset-password\?token=[\w-]{43}\n/u,
      )
      const twice = run(
        'server/admin/create.ts',
        ['--username', 'boss@example.org', '--password-stdin'],
        { DATA_DIR: own },
        'a long password',
      )
      expect(await twice.exited).toBe(1)
      expect(twice.output()).toContain('exists already')
      const server = run('server/main.ts', [], { DATA_DIR: own, PORT: String(own_port), ...env })
      await server.prints('ready').catch(() => server.prints('runs at'))
      expect(existsSync(join(own, 'demo-logins.txt'))).toBe(false)
      const base = `http://127.0.0.1:${own_port}`
      expect(
        (
          await signIn(base, {
            role: '',
            username: 'boss@example.org',
            password: 'a long password',
          })
        ).status,
      ).toBe(200)
      const token = /token=([\w-]+)/u.exec(link.output())?.[1]
      const reset = await fetch(`${base}/api/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, new_password: 'their own password' }),
      })
      expect(reset.status).toBe(200)
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
    }
  })

  it.each([
    [{ PORT: 'x' }, 'PORT must be a port number; found "x", for example PORT=3000'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be a Postgres connection string; found a value that is not one',
    ],
    [{ PUBLIC_URL: 'https://x/y' }, 'PUBLIC_URL must be an http(s) address without a path'],
    [{ DEMO: 'maybe' }, 'DEMO must be true or false'],
    [{ GRAPHQL_ENGINE: 'mercurius' }, 'GRAPHQL_ENGINE must be yoga or apollo'],
    [{ DATABASE_URL_FILE: '/nowhere/x' }, 'DATABASE_URL_FILE: cannot read /nowhere/x'],
  ])('refuses a wrong environment in words: %j', async (env, message) => {
    const refused = run('server/main.ts', [], {
      DATA_DIR: folder(),
      ...(env as Record<string, string>),
    })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain(message)
  })
})

describe('several processes on one Postgres', () => {
  // The embedded database is one process's own; the refusal above is its story.
  it.runIf(onPostgres())('three start at once on an empty database and share it', async () => {
    const template = inject('template')
    if (template.kind === 'embedded') throw new Error('runs on Postgres only')
    const root = await openPostgres(template.url, { poolSize: 1 })
    const database = `together_${process.pid}`
    await root.script(`create database ${database}`)
    try {
      const ports = await Promise.all([freePort(), freePort(), freePort()])
      const url = named(template.url, database)
      const servers = ports.map((port) =>
        run('server/main.ts', [], {
          DATABASE_URL: url,
          DATA_DIR: folder(),
          PORT: String(port),
          DEMO: 'true',
        }),
      )
      await Promise.all(servers.map((server) => server.prints('runs at')))
      // One of them loaded the demo competition and got its logins.
      const told = servers.filter((server) => server.output().includes('Demo logins'))
      expect(told).toHaveLength(1)
      const ready = await Promise.all(
        ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status),
      )
      expect(ready).toEqual([200, 200, 200])
      const admin = run(
        'server/admin/create.ts',
        ['--username', 'boss@example.org', '--password-stdin'],
        { DATABASE_URL: url },
        'a long password',
      )
      expect(await admin.exited).toBe(0)
      // Signed in at the first, known to the others.
      const { cookie } = await signIn(`http://127.0.0.1:${ports[0]}`, {
        role: '',
        username: 'boss@example.org',
        password: 'a long password',
      })
      for (const port of ports)
        expect(
          (await fetch(`http://127.0.0.1:${port}/api/get_user`, { headers: { cookie } })).status,
        ).toBe(200)
      for (const server of servers) server.child.kill('SIGTERM')
      expect(await Promise.all(servers.map((server) => server.exited))).toEqual([0, 0, 0])
    } finally {
      await root.script(`drop database if exists ${database} with (force)`)
      await root.close()
    }
  })
})
