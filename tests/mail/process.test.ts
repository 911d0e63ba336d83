import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openEmbedded, openPostgres } from '../../db/client.ts'
import { freshDatabase, onPostgres } from '../support/database.ts'
import { headerOf, type MailServer, type Received, startMailServer } from '../support/mailServer.ts'
import { freePort, run, type Run } from '../support/process.ts'

const folders: string[] = []
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'mail-'))
  folders.push(path)
  return path
}
let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

const mailTest = (args: string[], env: Record<string, string> = {}) =>
  run('server/admin/mailTest.ts', args, env)

describe('npm run mail:test', () => {
  it('sends one mail and prints what the server answered', async () => {
    server = await startMailServer()
    const sent = mailTest(['ada@example.org'], {
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://innovation.example.org',
    })
    expect(await sent.exited).toBe(0)
    expect(sent.output()).toContain(
      `127.0.0.1:${server.port} took a mail from no-reply@innovation.example.org to ada@example.org: 250 `,
    )
    expect(server.received).toMatchObject([
      { to: ['ada@example.org'], from: 'no-reply@innovation.example.org' },
    ])
  })

  it('takes SMTP_URL from a file, and the sender from MAIL_FROM', async () => {
    server = await startMailServer()
    const file = join(folder(), 'smtp-url')
    writeFileSync(file, `${server.url}\n`)
    const sent = mailTest(['ada@example.org'], {
      SMTP_URL_FILE: file,
      MAIL_FROM: '"Jury, of the year" <jury@example.org>',
    })
    expect(await sent.exited).toBe(0)
    expect(headerOf(server.received[0]?.raw ?? '', 'from')).toBe(
      '"Jury, of the year" <jury@example.org>',
    )
  })

  it('says why nothing was sent, and ends with 1', async () => {
    server = await startMailServer({ react: () => 'never' })
    const nobody = `smtp://someone:secret-of-ours@127.0.0.1:${await freePort()}`
    for (const [args, env, words] of [
      [['ada@example.org'], {}, 'SMTP_URL is not set'],
      [
        ['ada@example.org'],
        { SMTP_URL: 'mail.example.org' },
        'SMTP_URL must be an smtp:// or smtps:// address',
      ],
      [['ada@example.org'], { SMTP_URL: server.url }, '550 No such user: ada@example.org'],
      [['ada@example.org'], { SMTP_URL: nobody }, 'ECONNREFUSED'],
      [['ada'], { SMTP_URL: server.url }, 'ada is no e-mail address'],
      [[], { SMTP_URL: server.url }, 'missing required argument'],
    ] as [string[], Record<string, string>, string][]) {
      const refused = mailTest(args, env)
      expect(await refused.exited).toBe(1)
      expect(refused.output()).toContain(words)
      expect(refused.output()).not.toContain('secret-of-ours')
    }
    expect(server.received).toEqual([])
  })
})

describe('the start', () => {
  it.each([
    [
      { SMTP_URL: 'http://mail' },
      'SMTP_URL must be an smtp:// or smtps:// address; found a value that is not one, for example SMTP_URL=smtp://',
    ],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM must be an e-mail address, with or without a name; found "nobody", for example MAIL_FROM=Stimulating',
    ],
    [{ MAIL_FROM: 'A <a@example.org>, b@example.org' }, 'MAIL_FROM must be'],
    [{ SMTP_URL: 'smtp://mail', NODE_ENV: 'production' }, 'SMTP_URL needs PUBLIC_URL'],
  ])('refuses %j in words', async (env, words) => {
    const refused = run('server/main.ts', [], {
      DATA_DIR: folder(),
      ...(env as Record<string, string>),
    })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain(words)
  })

  it('of the demo tells where mail can be read, and in production that it is kept', async () => {
    for (const [env, words] of [
      [{}, 'Mail is kept, not sent: read it as an admin at http://127.0.0.1:'],
      [{ NODE_ENV: 'production' }, 'SMTP_URL is not set: mail is kept'],
    ] as [Record<string, string>, string][]) {
      const started = run('server/main.ts', [], {
        DATA_DIR: folder(),
        PORT: String(await freePort()),
        ...env,
      })
      await started.prints(words)
      expect(started.output()).toMatch(/\/admin\/mail\b/u)
      started.child.kill('SIGTERM')
      expect(await started.exited).toBe(0)
    }
  })
})

/** A product of its own, on the database under test. */
async function place() {
  const dataDir = folder()
  if (!onPostgres()) {
    const open = () => openEmbedded({ dataDir: join(dataDir, 'postgres') })
    return { env: { DATA_DIR: dataDir }, open, remove: () => Promise.resolve() }
  }
  const db = await freshDatabase()
  const [own] = await db.run<{ name: string }>({
    name: 'own',
    text: 'select current_database() as name',
  })
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  url.pathname = `/${own?.name}`
  const env = { DATA_DIR: dataDir, DATABASE_URL: url.href }
  return { env, open: () => openPostgres(url.href, { poolSize: 1 }), remove: () => db.close() }
}

describe('the process', () => {
  it('killed when the server has just taken a mail, it sends that one once more under the same id, and every other once', async () => {
    const { env, open, remove } = await place()
    const runs: Run[] = []
    const taken: Received[] = []
    server = await startMailServer({
      async onTaken(mail) {
        taken.push(mail)
        if (taken.length !== 3) return
        runs[0]?.child.kill('SIGKILL')
        await runs[0]?.exited
      },
    })
    const port = await freePort()
    const settings = { ...env, PORT: String(port), DEMO: 'false', SMTP_URL: server.url }
    const started = () => run('server/main.ts', [], settings)
    const victim = started()
    runs.push(victim)
    await victim.prints('ready')
    const ready = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as object
    expect(ready).toMatchObject({ checks: { mail: { status: 'ok', detail: 'sent by SMTP' } } })
    const addresses = Array.from({ length: 5 }, (_, n) => `team${n}@example.org`)
    await Promise.all(
      addresses.map((username) =>
        fetch(`http://127.0.0.1:${port}/api/create_user/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: 'quartz lamp under the bridge' }),
        }).catch(() => undefined),
      ),
    )
    await victim.exited
    const db = await open()
    const signedUp = await db.run<{ recipient: string }>({
      name: 'recipients',
      text: 'select recipient from outbox order by recipient',
    })
    // The claim of the dead process runs out.
    await db.script('update outbox set claimed_until = now() where claimed_until is not null')
    await db.close()
    const second = started()
    await second.prints('ready')
    while (taken.length < signedUp.length + 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    const doubled = taken[2]?.messageId
    expect(taken.filter((mail) => mail.messageId === doubled)).toHaveLength(2)
    expect(taken).toHaveLength(signedUp.length + 1)
    expect(new Set(taken.map((mail) => mail.to[0]))).toEqual(
      new Set(signedUp.map((mail) => mail.recipient)),
    )
    for (const mail of taken)
      expect(second.output() + victim.output()).not.toContain(mail.raw.slice(-40))
    expect(victim.output() + second.output()).not.toContain('token=')
    await remove()
  })
})
