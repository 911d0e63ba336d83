import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  /** What the product is told to send by. */
  url: string
  /** The first link of the newest mail to somebody, once it is there. */
  linkTo(recipient: string): Promise<string>
  /** How many mails somebody got. */
  count(recipient: string): number
  close(): Promise<void>
}

/** Undoes quoted-printable, in which mail carries text. */
const decoded = (text: string) =>
  text
    .replace(/=\r?\n/gu, '')
    .replace(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A mail server that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, text: decoded(text) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(recipient) {
      const end = Date.now() + 20_000
      for (;;) {
        const mail = mails.findLast(({ to }) => to === recipient)
        const link = mail && /http:\/\/\S+token=[\w-]+/u.exec(mail.text)?.[0]
        if (link) return link
        if (Date.now() > end) throw new Error(`no mail with a link to ${recipient}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    count: (recipient) => mails.filter(({ to }) => to === recipient).length,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
