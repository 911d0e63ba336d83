import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { cleanUpAccounts } from '../../db/account/queries.ts'
import type { Database } from '../../db/client.ts'
import { cleanUpMails } from '../../db/mail/queries.ts'
import { sealDueDrafts } from '../domain/entry/sealDueDrafts.ts'
import { reindex } from '../domain/techminds/indexing.ts'
import { refreshModel } from '../domain/techminds/model.ts'

type Job = {
  name: string
  everyMs: number
  /** Also once at the start. */
  atStart?: true
  run(db: Database, signal: AbortSignal): Promise<unknown>
}

const jobs: Job[] = [
  {
    name: 'seal-due-drafts',
    everyMs: 10_000,
    run: (db) => sealDueDrafts(db, `job-${randomUUID()}`),
  },
  { name: 'clean-up-accounts', everyMs: 3_600_000, run: cleanUpAccounts },
  // What was stored past the verbs: by an earlier version or as an example world.
  { name: 'reindex-knowledge', everyMs: 300_000, atStart: true, run: reindex },
  { name: 'refresh-model', everyMs: 15_000, run: refreshModel },
  { name: 'clean-up-mails', everyMs: 3_600_000, run: cleanUpMails },
]

/** Runs the recurring work. Every instance does; row locks share it out. */
export function startJobs(db: Database, log: FastifyBaseLogger) {
  let stopped = false
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const timers = jobs.map(({ name, everyMs, atStart, run }) => {
    let busy = false
    const start = () => {
      if (busy || stopped) return
      busy = true
      const work = run(db, stopping.signal).then(
        () => undefined,
        (error: unknown) => {
          if (!stopped) log.error({ err: error, job: name }, 'job failed')
        },
      )
      const done = work.finally(() => {
        busy = false
        running.delete(done)
      })
      running.add(done)
    }
    if (atStart) start()
    const timer = setInterval(start, everyMs)
    timer.unref()
    return timer
  })
  return {
    async stop() {
      stopped = true
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
