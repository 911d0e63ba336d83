import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { cleanUpAccounts } from '../../db/account/queries.ts'
import type { Database } from '../../db/client.ts'
import { cleanUpMails } from '../../db/mail/queries.ts'
import { sealDueDrafts } from '../domain/entry/sealDueDrafts.ts'

type Job = { name: string; everyMs: number; run(db: Database): Promise<unknown> }

const jobs: Job[] = [
  {
    name: 'seal-due-drafts',
    everyMs: 10_000,
    run: (db) => sealDueDrafts(db, `job-${randomUUID()}`),
  },
  { name: 'clean-up-accounts', everyMs: 3_600_000, run: cleanUpAccounts },
  { name: 'clean-up-mails', everyMs: 3_600_000, run: cleanUpMails },
]

/** Runs the recurring work. Every instance does; row locks share it out. */
export function startJobs(db: Database, log: FastifyBaseLogger) {
  let stopped = false
  const running = new Set<Promise<void>>()
  const timers = jobs.map(({ name, everyMs, run }) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy || stopped) return
      busy = true
      const work = run(db).then(
        () => undefined,
        (error: unknown) => log.error({ err: error, job: name }, 'job failed'),
      )
      const done = work.finally(() => {
        busy = false
        running.delete(done)
      })
      running.add(done)
    }, everyMs)
    timer.unref()
    return timer
  })
  return {
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
