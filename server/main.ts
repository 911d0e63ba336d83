import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { RootDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createPasswords } from './domain/account/passwords.ts'
import { startJobs } from './jobs/jobs.ts'
import { LockedError } from './lock.ts'
import { createSmtp } from './mail/smtp.ts'
import { createLlm } from './techminds/llm.ts'
import { startMailWorker } from './mail/worker.ts'
import { openDatabase } from './open.ts'
import { loadPublicSite } from './public/site.ts'
import { type DemoLogin, loadDemo } from './seed/loadDemo.ts'
import { hasAccounts } from './seed/hasAccounts.ts'
import { loginLines, readLogins, writeLogins } from './seed/loginsFile.ts'
import { workingLogins } from './seed/workingLogins.ts'

const drainTime = 8_000

function printDemo(address: string, logins: readonly DemoLogin[], sendsMail: boolean) {
  process.stdout.write(
    `\nStimulating Innovation runs at ${address}\n` +
      (logins.length > 0
        ? `\nDemo logins, made for this installation (also in demo-logins.txt of the data folder):\n${loginLines(logins)}\n\n`
        : '\n') +
      (sendsMail ? '' : `Mail is kept, not sent: read it as an admin at ${address}/admin/mail\n\n`),
  )
}

/** Starts the worker that sends what is in the outbox, where there is a mail server. */
function sendMails(config: Config, db: RootDatabase, log: FastifyBaseLogger, site: string) {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === undefined) return undefined
  return startMailWorker({
    db,
    log,
    smtp: createSmtp({ url: smtpUrl, from: mailFrom }),
    site,
    host: new URL(site).hostname,
  })
}

async function start(config: Config) {
  const passwords = createPasswords()
  let onDatabaseError: (error: Error) => void = () => undefined
  const db = await openDatabase(config, (error) => onDatabaseError(error))
  await migrate(db)
  let logins: DemoLogin[] = []
  if (config.demo) {
    if (await hasAccounts(db))
      logins = await workingLogins(db, passwords, readLogins(config.dataDir))
    else {
      logins = await loadDemo(db, passwords)
      if (logins.length > 0) writeLogins(config.dataDir, logins)
    }
  }
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`
  const app = await createApp({
    db,
    publicUrl: config.publicUrl,
    sendsMail: config.smtpUrl !== undefined,
    writer: config.llm && createLlm(config.llm),
    host: config.host,
    trustProxy: config.trustProxy,
    engine: config.engine,
    passwords,
    clientDir: join(import.meta.dirname, '../client'),
    publicSite: await loadPublicSite(),
    logger: { level: config.logLevel },
  })
  onDatabaseError = (error) => app.log.warn({ err: error }, 'database connection lost')
  const jobs = startJobs(db, app.log)
  await app.listen({ host: config.host, port: config.port })
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  const reached = config.publicUrl ?? `http://${config.host}:${port}`
  const mail = sendMails(config, db, app.log, reached)

  let stopping = false
  const stop = async (signal: string, code = 0) => {
    if (stopping) process.exit(1) // asked twice: at once
    stopping = true
    app.log.info({ signal }, 'draining')
    // Requests under way finish; whatever still hangs then must not keep the process.
    setTimeout(() => app.server.closeAllConnections(), drainTime).unref()
    await Promise.all([jobs.stop(), mail?.stop(drainTime / 2)])
    await app.close()
    await db.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'unexpected fault, stopping')
    void stop('fault', 1).catch(() => process.exit(1))
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  // Whoever waits for this may send a signal at once.
  if (config.demo) printDemo(reached, logins, config.smtpUrl !== undefined)
  else app.log.info({ address }, 'ready')
  if (!mail && config.production)
    app.log.warn(
      `SMTP_URL is not set: mail is kept, not sent; admins read it at ${reached}/admin/mail`,
    )
}

try {
  await start(readConfig(process.env))
} catch (error) {
  const known = error instanceof ConfigError || error instanceof LockedError
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
