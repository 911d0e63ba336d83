import { createTransport } from 'nodemailer'
import type { Rendered } from './render.ts'

export type SmtpOptions = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string
  from: { name: string; address: string }
  /** How long to wait for the server to answer at all, in milliseconds. */
  connectMs?: number
  /** How long the server may stay silent in between. */
  silenceMs?: number
  /** How long one mail may take, however slowly the server goes on. */
  mailMs?: number
}

export type Letter = Rendered & { to: string; messageId: string }

export type Smtp = {
  /** Resolves with the server's answer once it took the mail. */
  send(letter: Letter): Promise<string>
  close(): void
}

/** Who or what an attempt failed for. */
export type Failure = {
  /** `mail`: refused for good. `later`: this mail may be taken another time. `server`: no mail gets through now. */
  kind: 'mail' | 'later' | 'server'
  /** What the server said, or what happened on the way, on one line. */
  reason: string
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** Whether a login would travel in the clear without TLS: then it is insisted on, unless the address says ignoreTLS. */
export function insistsOnTls(url: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(url)
  const here = /^(?:localhost|127\.[\d.]+|\[::1\])$/iu.test(hostname)
  return protocol === 'smtp:' && username !== '' && !here && !searchParams.has('ignoreTLS')
}

/** One pooled connection to the mail server, sending one mail after the other. */
export function createSmtp(options: SmtpOptions): Smtp {
  const { url, from, connectMs = 10_000, silenceMs = 20_000, mailMs = 60_000 } = options
  const transport = createTransport({
    pool: true,
    url,
    ...(insistsOnTls(url) ? { requireTLS: true } : {}),
    maxConnections: 1,
    // Only a mail of which nothing was sent is taken up again by itself: one whose connection had gone meanwhile.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    idleTimeout: 30_000,
  })
  // Failures reach whoever sends; without a listener those of an idle connection would end the process.
  transport.on('error', () => undefined)
  return {
    async send({ to, subject, text, html, messageId }) {
      const { response } = await transport.sendMail({
        from,
        // As an object it is one address, whatever signs are in it.
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(mailMs),
      })
      return response
    },
    close: () => transport.close(),
  }
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** What a failed attempt means. */
export function failureOf(error: unknown): Failure {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError
  const said = response ?? (error instanceof Error ? error.message : String(error))
  const reason = oneLine(said) || 'The mail server ended the conversation.'
  // A sender that is not allowed or a missing login stops every mail alike; what comes later is about this one.
  const aboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  if (!aboutMail) return { kind: 'server', reason }
  return { kind: (responseCode ?? 500) >= 500 ? 'mail' : 'later', reason }
}
