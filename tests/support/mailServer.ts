import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** What the server does with a mail to somebody. */
export type Reaction =
  | 'take'
  /** Refuses the recipient, for now or for good. */
  | 'later'
  | 'never'
  /** Refuses what was sent, for now or for good. */
  | 'later after data'
  | 'never after data'
  /** Says nothing more. */
  | 'stall'
  /** Breaks off in the middle of what is sent. */
  | 'die'
  /** Takes the mail and breaks off before it says so. */
  | 'die after taking'

export type Received = { to: string[]; from: string; raw: string; messageId: string }

export type MailServer = {
  url: string
  port: number
  /** Mails the server took, in order. */
  received: Received[]
  /** How often it was asked to take a mail to an address. */
  attempts: Map<string, number>
  close(): Promise<void>
}

type Options = {
  /** What to do at the nth attempt for an address; takes everything when not given. */
  react?: (to: string, attempt: number) => Reaction
  /** Refuses every mail for good with these words, after it was sent. */
  complaint?: string
  /** Where to listen, in place of a free port. */
  port?: number
  /** Called with every mail taken, before the server says so. */
  onTaken?: (mail: Received) => void | Promise<void>
}

const says = (code: number, words: string) =>
  Object.assign(new Error(words), { responseCode: code })

export const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'imu').exec(raw)?.[1]?.replace(/\r\n\s/gu, ' ') ??
  ''

async function readAll(stream: SMTPServerDataStream, onFirst?: () => void): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    onFirst?.()
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A real mail server on a port of its own, as bad-tempered as a test wants it. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { react, onTaken, complaint, port: wanted = 0 } = options
  const received: Received[] = []
  const attempts = new Map<string, number>()
  const reactions = new Map<string, Reaction>()
  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections as Set<{
      id: string
      _socket: { destroy(): void }
    }>)
      if (connection.id === session.id) connection._socket.destroy()
  }
  const addressees = (session: SMTPServerSession) => session.envelope.rcptTo.map((to) => to.address)

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const to = addressees(session)
    const reaction = reactions.get(to[0] ?? '') ?? 'take'
    if (reaction === 'die') {
      await readAll(stream, () => hangUp(session)).catch(() => undefined)
      return hangUp(session)
    }
    const raw = await readAll(stream)
    if (reaction === 'stall') return pause(60_000, undefined, { ref: false })
    if (reaction === 'later after data') throw says(451, 'Try again later')
    if (complaint !== undefined) throw says(554, complaint)
    if (reaction === 'never after data') throw says(554, 'Refused')
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
    const mail = { to, from, raw, messageId: headerOf(raw, 'message-id') }
    received.push(mail)
    await onTaken?.(mail)
    if (reaction === 'die after taking') hangUp(session)
  }

  async function answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ) {
    let fault: Error | undefined
    try {
      await take(stream, session)
    } catch (error) {
      fault = error as Error
    }
    done(fault)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1
      attempts.set(address, attempt)
      const reaction = react?.(address, attempt) ?? 'take'
      reactions.set(address, reaction)
      if (reaction === 'later') return done(says(451, 'Greylisted, try again later'))
      if (reaction === 'never') return done(says(550, `No such user: ${address}`))
      done()
    },
    onData(stream, session, done) {
      void answer(stream, session, done)
    },
  })
  // Connections that a client breaks off are no fault of the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    attempts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
