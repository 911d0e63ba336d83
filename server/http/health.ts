import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '../../db/client.ts'
import { pendingMigrations } from '../../db/migrate.ts'

type Check = { status: 'ok' | 'failed'; detail?: string }

async function check(work: () => Promise<string | undefined>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer within 2 seconds'), 2_000)
  })
  try {
    const problem = await Promise.race([work(), late])
    return problem === undefined ? { status: 'ok' } : { status: 'failed', detail: problem }
  } catch {
    return { status: 'failed', detail: 'does not answer' }
  } finally {
    clearTimeout(timer)
  }
}

/** /healthz tells that the process lives, /readyz that it can serve: both name each check. */
export function registerHealth(
  app: FastifyInstance,
  db: RootDatabase,
  { sendsMail }: { sendsMail: boolean },
): void {
  // How mail is set up. A mail server that does not answer only delays mails, so nobody asks it here.
  const mail: Check = {
    status: 'ok',
    detail: sendsMail ? 'sent by SMTP' : 'kept for admins to read, as SMTP_URL is not set',
  }
  app.get('/healthz', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', checks: { process: { status: 'ok' } } }),
  )
  app.get('/readyz', async (_request, reply) => {
    // A fresh connection: a pooled one can look healthy while no new one is to be had.
    const database = await check(() => db.ping().then(() => undefined))
    const migrations: Check =
      database.status === 'failed'
        ? { status: 'failed', detail: 'unknown without a database' }
        : await check(async () => {
            const pending = await pendingMigrations(db)
            return pending.length === 0 ? undefined : `pending: ${pending.join(', ')}`
          })
    const ok = database.status === 'ok' && migrations.status === 'ok'
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'failed', checks: { database, migrations, mail } })
  })
}
