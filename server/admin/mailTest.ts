import { Command } from 'commander'
import { randomUUID } from 'node:crypto'
import { ConfigError, readConfig } from '../config.ts'
import { username } from '../domain/account/input.ts'
import { renderNote } from '../mail/render.ts'
import { createSmtp, failureOf } from '../mail/smtp.ts'

/** Why no mail was sent, in words. */
class NotSent extends Error {}

const [given] = new Command('mail:test')
  .description('Sends one test mail through SMTP_URL now and prints what the server answered.')
  .argument('<address>', 'where to send it')
  .parse().args

/** Sends it; answers what to print. */
async function send(to: string): Promise<string> {
  const config = readConfig(process.env)
  if (config.smtpUrl === undefined)
    throw new NotSent(
      'SMTP_URL is not set, so there is no mail server to try; for example SMTP_URL=smtp://user:password@mail.example.org:587',
    )
  const site = config.publicUrl ?? `http://${config.host}:${config.port}`
  const { hostname, host } = new URL(config.smtpUrl)
  const smtp = createSmtp({ url: config.smtpUrl, from: config.mailFrom })
  const note = {
    subject: 'A test of mail',
    paragraphs: [
      'Somebody tried whether mail from this installation arrives. It did: you are reading it.',
    ],
    notes: ['There is nothing to do.'],
  }
  try {
    const answer = await smtp.send({
      ...renderNote(note, site),
      to,
      messageId: `<${randomUUID()}@${new URL(site).hostname}>`,
    })
    return `${host} took a mail from ${config.mailFrom.address} to ${to}: ${answer}\n`
  } catch (error) {
    throw new NotSent(`${hostname} did not take the mail: ${failureOf(error).reason}`)
  } finally {
    smtp.close()
  }
}

try {
  const address = username.safeParse(given)
  if (!address.success) throw new NotSent(`${given} is no e-mail address`)
  process.stdout.write(await send(address.data))
} catch (error) {
  const known = error instanceof ConfigError || error instanceof NotSent
  process.stderr.write(`${known ? error.message : String(error)}\n`)
  process.exitCode = 1
}
