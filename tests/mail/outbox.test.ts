import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RootDatabase, type Statement, statement } from '../../db/client.ts'
import { insertMails, type QueuedMail } from '../../db/mail/queries.ts'
import { createSmtp } from '../../server/mail/smtp.ts'
import { type MailWorker, type Pace, retryWait, startMailWorker } from '../../server/mail/worker.ts'
import { freshDatabase } from '../support/database.ts'
import {
  headerOf,
  type MailServer,
  type Reaction,
  startMailServer,
  type Received,
} from '../support/mailServer.ts'

/** A day in seconds: what takes a minute takes 20 ms here. */
const quick: Partial<Pace> = {
  pollMs: 10,
  claimMs: 3_000,
  retryMs: 20,
  longestRetryMs: 100,
  pauseMs: 2,
  longestPauseMs: 20,
  writeMs: 10,
}
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const from = { name: 'Stimulating Innovation', address: 'no-reply@example.org' }
const site = 'https://innovation.example.org'

let db: RootDatabase
let server: MailServer
let workers: MailWorker[] = []
beforeEach(async () => {
  db = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await server.close()
  await db.close()
})

function work(options: { db?: RootDatabase; pace?: Partial<Pace>; url?: string } = {}) {
  const smtp = createSmtp({
    url: options.url ?? server.url,
    from,
    connectMs: 500,
    silenceMs: 250,
    mailMs: 2_000,
  })
  const worker = startMailWorker({
    db: options.db ?? db,
    smtp,
    log: quiet,
    site,
    host: 'innovation.example.org',
    pace: { ...quick, ...options.pace },
    random: () => 0.5,
  })
  workers.push(worker)
  return worker
}

type Row = {
  id: string
  recipient: string
  link: string | null
  sent: boolean
  failed: boolean
  claimed: boolean
  attempts: number
  lastError: string | null
}
const allRows = statement(
  'outbox_rows',
  `select id, recipient, link, sent_at is not null as sent, failed_at is not null as failed, attempts,
     claimed_until is not null as claimed, last_error as "lastError" from outbox order by id`,
)
const rows = () => db.run<Row>(allRows)
const open = statement(
  'outbox_open',
  'select count(*)::int as n from outbox where sent_at is null and failed_at is null',
)

/** Waits until nothing is left to send. */
async function emptied(withinMs = 30_000) {
  const until = Date.now() + withinMs
  for (;;) {
    const [left] = await db.run<{ n: number }>(open)
    if (left?.n === 0) return
    if (Date.now() > until) throw new Error(`${left?.n} mails are left`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const linkOf = (n: number) => `${site}/reset-password?token=secret-token-${n}`
const reset = (n: number): QueuedMail => ({
  recipient: `person${n}@example.org`,
  template: 'reset',
  params: {},
  link: linkOf(n),
})
const notice = (recipient: string): QueuedMail => ({
  recipient,
  template: 'password-changed',
  params: {},
  link: null,
})
const many = (count: number) => Array.from({ length: count }, (_, n) => reset(n))
const byMessageId = (received: readonly Received[]) => {
  const groups = new Map<string, Received[]>()
  for (const mail of received)
    groups.set(mail.messageId, [...(groups.get(mail.messageId) ?? []), mail])
  return groups
}

describe('what is in the outbox', () => {
  it('goes out as one mail to one person, as text and as HTML, and its link is forgotten', async () => {
    server = await startMailServer()
    await insertMails(db, [
      {
        recipient: 'ada@example.org',
        template: 'member-added',
        params: { memberName: 'Ada\r\nBcc: all@example.org', teamName: 'x\nTo: b@example.org' },
        link: null,
      },
      reset(1),
    ])
    work()
    await emptied()
    expect(server.received.map((mail) => mail.to)).toEqual([
      ['ada@example.org'],
      ['person1@example.org'],
    ])
    const [member, password] = server.received
    const [first, second] = await rows()
    for (const [mail, row] of [
      [member, first],
      [password, second],
    ] as const) {
      const [head = ''] = mail?.raw.split('\r\n\r\n') ?? []
      expect(head.match(/^(?:to|cc|bcc):.*$/gimu)).toEqual([`To: ${row?.recipient}`])
      expect(headerOf(head, 'from')).toBe('Stimulating Innovation <no-reply@example.org>')
      expect(headerOf(head, 'message-id')).toBe(`<${row?.id}@innovation.example.org>`)
      expect(headerOf(head, 'auto-submitted')).toBe('auto-generated')
      expect(headerOf(head, 'content-type')).toContain('multipart/alternative')
      expect(mail?.raw).toMatch(/content-type: text\/plain[^]*content-type: text\/html/iu)
      expect(row).toMatchObject({
        sent: true,
        failed: false,
        link: null,
        claimed: false,
        attempts: 1,
      })
    }
    expect(headerOf(password?.raw ?? '', 'subject')).toBe('Set a new password')
    expect(password?.raw.replace(/=\r\n/gu, '').replaceAll('=3D', '=')).toContain(linkOf(1))
  })

  it('a thousand mails get through whatever the server does: none is lost, and doubled are only those it took without saying so', async () => {
    const moods: Partial<Record<number, Reaction>> = {
      1: 'later',
      2: 'later after data',
      3: 'die',
      5: 'die after taking',
      7: 'never',
      8: 'never after data',
    }
    const moodOf = (to: string, attempt: number): Reaction => {
      const n = Number(/\d+/u.exec(to)?.[0])
      const mood = moods[n % 50] ?? 'take'
      if (mood.startsWith('never')) return mood
      if (n === 111 || n === 555) return attempt === 1 ? 'stall' : 'take'
      // Some have to come a third time.
      return attempt === 1 || (attempt === 2 && n % 100 > 50) ? mood : 'take'
    }
    let unsaid = 0
    server = await startMailServer({
      react: moodOf,
      onTaken: ({ to }) => {
        const address = to[0] ?? ''
        if (moodOf(address, server.attempts.get(address) ?? 0) === 'die after taking') unsaid++
      },
    })
    await insertMails(db, many(1_000))
    work()
    work()
    await emptied()
    const all = await rows()
    const refused = all.filter((row) => row.failed)
    expect(refused).toHaveLength(40)
    for (const row of refused) {
      expect(Number(/\d+/u.exec(row.recipient)?.[0]) % 50).toBeOneOf([7, 8])
      expect(row).toMatchObject({ sent: false, link: null, attempts: 1 })
      expect(row.lastError).toMatch(/^55[04] /u)
    }
    const received = byMessageId(server.received)
    for (const row of all.filter((one) => one.sent)) {
      expect(received.get(`<${row.id}@innovation.example.org>`)?.[0]?.to).toEqual([row.recipient])
      expect(row).toMatchObject({ link: null, lastError: null, claimed: false })
    }
    expect(received.size).toBe(960)
    expect(unsaid).toBeGreaterThanOrEqual(20)
    expect(server.received).toHaveLength(960 + unsaid)
  })

  it('two workers share it: nobody gets a mail twice', async () => {
    server = await startMailServer()
    await insertMails(db, many(100))
    const second = await startMailServer()
    work()
    work({ url: second.url })
    await emptied()
    const [here, there] = [server.received, second.received]
    await second.close()
    expect(new Set([...here, ...there].map((mail) => mail.messageId)).size).toBe(100)
    expect(here.length + there.length).toBe(100)
    expect(here.length).toBeGreaterThan(0)
    expect(there.length).toBeGreaterThan(0)
  })

  it('a crash between sending and noting it doubles one mail, under the same message id', async () => {
    let dead = false
    const run = <T>(what: Statement, values?: Parameters<RootDatabase['run']>[1]): Promise<T[]> => {
      if (what.name === 'mail_sent' && server.received.length >= 4) dead = true
      // From here on this process does not exist any more.
      return dead ? Promise.reject(new Error('killed')) : db.run<T>(what, values)
    }
    server = await startMailServer()
    await insertMails(db, many(10))
    const killed = work({ db: { ...db, run }, pace: { claimMs: 300 } })
    while (!dead) await new Promise((resolve) => setTimeout(resolve, 5))
    await killed.stop()
    expect(server.received).toHaveLength(4)
    work({ pace: { claimMs: 300 } })
    await emptied()
    const groups = [...byMessageId(server.received).values()]
    expect(groups).toHaveLength(10)
    expect(groups.map((mails) => mails.length).sort((a, b) => b - a)).toEqual([
      2,
      ...Array.from({ length: 9 }, () => 1),
    ])
  })

  it('an outcome the database does not take is written once it does', async () => {
    let refusals = 3
    const run = <T>(what: Statement, values?: Parameters<RootDatabase['run']>[1]): Promise<T[]> =>
      what.name === 'mail_sent' && refusals-- > 0
        ? Promise.reject(new Error('no connection'))
        : db.run<T>(what, values)
    server = await startMailServer()
    await insertMails(db, many(3))
    work({ db: { ...db, run } })
    await emptied()
    expect(server.received).toHaveLength(3)
  })

  it('a mail that takes longer than its claim is not sent by another meanwhile', async () => {
    server = await startMailServer({
      onTaken: () => new Promise((resolve) => setTimeout(resolve, 200)),
    })
    await insertMails(db, many(3))
    work({ pace: { claimMs: 120 } })
    work({ pace: { claimMs: 120 } })
    await emptied()
    expect(server.received).toHaveLength(3)
  })

  it('stopping finishes the mail under way and gives the others back at once', async () => {
    let begun: () => void = () => undefined
    const first = new Promise<void>((resolve) => (begun = resolve))
    server = await startMailServer({
      onTaken: async () => {
        begun()
        await new Promise((resolve) => setTimeout(resolve, 100))
      },
    })
    await insertMails(db, many(10))
    const worker = work()
    await first
    await worker.stop()
    const all = await rows()
    expect(all.filter((row) => row.sent)).toHaveLength(1)
    expect(server.received).toHaveLength(1)
    for (const row of all.filter((one) => !one.sent))
      expect(row).toMatchObject({ claimed: false, attempts: 0 })
  })
})

describe('when the server is not there', () => {
  it('mails wait, and few attempts are spent on it', async () => {
    server = await startMailServer()
    const { port } = server
    await server.close()
    await insertMails(db, many(50))
    work({ pace: { pauseMs: 20, longestPauseMs: 40 } })
    await new Promise((resolve) => setTimeout(resolve, 400))
    const waiting = await rows()
    expect(waiting.every((row) => !row.sent && !row.failed)).toBe(true)
    const spent = waiting.reduce((sum, row) => sum + row.attempts, 0)
    expect(spent).toBeGreaterThan(1)
    expect(spent).toBeLessThan(40)
    const tried = waiting.find((row) => row.attempts > 0)
    expect(tried?.lastError).toContain('ECONNREFUSED')
    server = await startMailServer({ port })
    await emptied()
    expect(server.received).toHaveLength(50)
  })

  it('a mail is given up after about a day', async () => {
    server = await startMailServer({ react: () => 'later' })
    await insertMails(db, [notice('late@example.org')])
    work({ pace: { retryMs: 1, longestRetryMs: 2 } })
    await emptied()
    expect(await rows()).toMatchObject([
      { failed: true, attempts: 29, lastError: '451 Greylisted, try again later' },
    ])
    expect(server.attempts.get('late@example.org')).toBe(29)
    const usual = { retryMs: 60_000, longestRetryMs: 3_600_000 }
    const waits = Array.from({ length: 28 }, (_, n) => retryWait(n + 1, usual, 0.5))
    expect(waits.slice(0, 7).map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60])
    const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000
    expect(hours).toBeGreaterThan(22)
    expect(hours).toBeLessThan(25)
  })
})

describe('mails that are not sent', () => {
  it('to deleted accounts, to what is no address, and with links that expired meanwhile', async () => {
    server = await startMailServer()
    await insertMails(db, [
      notice('deleted-0123456789ab@invalid'),
      notice('somebody@else.invalid'),
      notice('a@example.org, b@example.org'),
      { ...reset(1), recipient: 'late@example.org' },
      { ...reset(2), template: 'verify', recipient: 'intime@example.org' },
    ])
    await db.script("update outbox set created_at = now() - interval '40 minutes'")
    work()
    await emptied()
    expect(server.received.map((mail) => mail.to)).toEqual([['intime@example.org']])
    const failed = (await rows()).filter((row) => row.failed)
    expect(failed.map((row) => row.lastError)).toEqual([
      'Nobody can be reached at this address.',
      'Nobody can be reached at this address.',
      'Nobody can be reached at this address.',
      'Its link had expired before it could be sent.',
    ])
    expect(failed.every((row) => row.link === null)).toBe(true)
  })

  it('of a newer version: they wait for an instance that knows them', async () => {
    server = await startMailServer()
    await insertMails(db, [{ ...notice('ada@example.org'), template: 'deadline-moved' }, reset(1)])
    work()
    while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await rows()).toMatchObject([
      { sent: false, failed: false, attempts: 0 },
      { sent: true },
    ])
  })

  it('a server that repeats the link in its complaint does not get it stored', async () => {
    server = await startMailServer({ complaint: `Spam: ${linkOf(1)} token=secret-token-1` })
    await insertMails(db, [reset(1)])
    work()
    await emptied()
    const [row] = await rows()
    expect(row?.lastError).toMatch(/^554 Spam: /u)
    expect(row?.lastError).not.toContain('secret-token')
  })
})
