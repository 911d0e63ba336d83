import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { statement } from '../../db/client.ts'
import type { RootDatabase } from '../../db/client.ts'
import { insertSession } from '../../db/account/queries.ts'
import { insertUser } from '../../db/user/queries.ts'
import { createApp } from '../../server/app.ts'
import { createPasswords } from '../../server/domain/account/passwords.ts'
import { hashToken, newToken } from '../../server/domain/account/secrets.ts'
import type { Role } from '../../server/shared/options.ts'
import { freshDatabase } from '../support/database.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  json: Record<string, unknown>
}

type Sent = { headers?: Record<string, string>; body?: unknown; cookie?: string }

/** A victim or an attacker with an account. */
export type Account = { id: string; username: string; password: string; cookie: string }

export const password = 'a meadow of purple staplers'
/** Words that must never come up in a log. */
export const secrets: string[] = [password]

/** The started server as somebody on the network sees it, with a look into its database to tell whether they won. */
export type Kit = Awaited<ReturnType<typeof startTarget>>

export async function startTarget() {
  const passwords = createPasswords()
  const db: RootDatabase = await freshDatabase()
  let log = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  const app = await createApp({
    db,
    passwords,
    logger: { level: 'trace', stream },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const tally = { tried: 0, succeeded: [] as string[], faults: [] as string[] }
  let accounts = 0

  const raw = (method: string, path: string, { headers = {}, body, cookie }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const call = send(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
            ...(cookie ? { cookie } : {}),
            ...(text !== undefined ? { 'content-length': String(Buffer.byteLength(text)) } : {}),
            ...headers,
          },
        },
        (response) => {
          let received = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (received += chunk))
          response.on('end', () => {
            const status = response.statusCode ?? 0
            if (status === 500) tally.faults.push(`${method} ${path}`)
            let json: unknown
            try {
              json = JSON.parse(received)
            } catch {
              json = {}
            }
            resolve({
              status,
              headers: response.headers,
              text: received,
              json: json as Record<string, unknown>,
            })
          })
        },
      )
      call.on('error', reject)
      call.end(text)
    })

  const rows = <Row>(name: string, text: string, values: (string | number | null)[] = []) =>
    db.run<Row>(statement(`test_${name}`, text), values)

  return {
    db,
    app,
    port,
    tally,
    raw,
    rows,
    log: () => log,
    post: (path: string, body: unknown, rest: Omit<Sent, 'body'> = {}) =>
      raw('POST', path, { ...rest, body }),
    graphql: (query: string, variables?: unknown, rest: Omit<Sent, 'body'> = {}) =>
      raw('POST', '/graphql', { ...rest, body: { query, variables } }),
    /** Notes an attack and whether it got what it wanted. */
    attack(name: string, succeeded: boolean) {
      tally.tried++
      if (succeeded) tally.succeeded.push(name)
    },
    /** An account with a password and a session. */
    async account(role: Role = 'participant', verified = true): Promise<Account> {
      const username = `victim${++accounts}@example.org`
      const id = await insertUser(db, {
        username,
        role,
        // As strong as in use: a cheaper one would tell who has an account by its time.
        passwordHash: await passwords.hash(password),
        ...(verified ? { emailVerifiedAt: new Date() } : {}),
        ...(role === 'participant' ? { teamName: `Team ${accounts}` } : {}),
      })
      if (!id) throw new Error('taken')
      const token = newToken()
      secrets.push(token)
      await insertSession(db, { tokenHash: hashToken(token), userId: id, userAgent: null })
      return { id, username, password, cookie: `sid=${token}` }
    },
    signIn: (username: string, word: string, rest: Omit<Sent, 'body'> = {}) =>
      raw('POST', '/api/login', { ...rest, body: { username, password: word } }),
    /** The links mailed to an address, newest first. */
    async links(recipient: string): Promise<string[]> {
      const mails = await rows<{ link: string | null }>(
        'links',
        'select link from outbox where recipient = $1::text order by created_at desc, id desc',
        [recipient],
      )
      const links = mails.flatMap(({ link }) => link ?? [])
      for (const link of links) secrets.push(tokenOf(link))
      return links
    },
    mails: async () =>
      (await rows<{ recipient: string }>('mails', 'select recipient from outbox')).map(
        (mail) => mail.recipient,
      ),
    user: async (id: string) =>
      (
        await rows<{ row: Record<string, unknown> }>(
          'user_row',
          'select to_jsonb(u) as row from users u where id = $1::uuid',
          [id],
        )
      )[0]?.row,
    /** Lets everybody try anew, as after some time. */
    forgetAttempts: () => rows('forget', 'delete from throttles'),
    async stop() {
      await app.close()
      await db.close()
    },
  }
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
export const cookieOf = (answer: Answer, name = 'sid') =>
  [answer.headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
