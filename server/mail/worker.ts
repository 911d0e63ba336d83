import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import {
  type ClaimedMail,
  claimMails,
  keepClaims,
  markFailed,
  markSent,
  postponeMail,
  releaseMails,
} from '../../db/mail/queries.ts'
import { linkMinutes } from '../shared/linkMinutes.ts'
import { renderMail, type Rendered } from './render.ts'
import { failureOf, type Smtp } from './smtp.ts'
import { isTemplate, templateNames, templates } from './templates.ts'

/** How the worker waits, in milliseconds. */
export type Pace = {
  /** Between two looks for mails that are due. */
  pollMs: number
  /** How long a claim holds; a worker at work renews it three times as often. */
  claimMs: number
  /** Before the second attempt; doubled before each further one. */
  retryMs: number
  longestRetryMs: number
  /** After a failure of the server itself; doubled while it goes on. */
  pauseMs: number
  longestPauseMs: number
  /** Before the outcome of an attempt is written once more, when the database did not take it. */
  writeMs: number
}

const usual: Pace = {
  pollMs: 1_500,
  claimMs: 120_000,
  retryMs: 60_000,
  longestRetryMs: 3_600_000,
  pauseMs: 1_000,
  longestPauseMs: 60_000,
  writeMs: 1_000,
}

/** With the usual pace the last attempt is made about a day after the first. */
const mostAttempts = 29
const batch = 10

export type WorkerOptions = {
  db: Database
  smtp: Smtp
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Where people reach the product; stands under every mail. */
  site: string
  /** What follows the @ of message ids. */
  host: string
  pace?: Partial<Pace>
  /** 0 to 1; spreads attempts, so that mails refused together do not come back together. */
  random?: () => number
}

export type MailWorker = {
  /** Finishes the mail under way, gives the others back. Waits no longer than `withinMs`. */
  stop(withinMs?: number): Promise<void>
}

/** How long to wait before the next attempt, after so many. */
export function retryWait(
  attempts: number,
  pace: Pick<Pace, 'retryMs' | 'longestRetryMs'>,
  random: number,
) {
  const wait = Math.min(pace.retryMs * 2 ** Math.min(attempts - 1, 30), pace.longestRetryMs)
  return wait * (0.8 + 0.4 * random)
}

/** Whether nothing can be at this address: of deleted accounts, and what is no address at all. */
const unreachable = (address: string) =>
  /[@.]invalid$/iu.test(address) || !/^[^\s@]+@[^\s@]+$/u.test(address)

/** Why a mail is not even tried. */
function hopeless({ recipient, template, link, age, attempts }: ClaimedMail): string | undefined {
  if (unreachable(recipient)) return 'Nobody can be reached at this address.'
  const purpose = isTemplate(template) ? templates[template].link : null
  if (purpose && !link) return 'Its link is gone.'
  if (purpose && age > linkMinutes[purpose]) return 'Its link had expired before it could be sent.'
  if (attempts > mostAttempts) return 'It was tried too often.'
  return undefined
}

/** What happened, without the link, of which a server may complain in its own words. */
function cleaned(reason: string, link: string | null): string {
  const shown = (link ? reason.replaceAll(link, '(link)') : reason).replace(
    /token=[\w%-]+/giu,
    'token=(removed)',
  )
  return shown.length > 300 ? `${shown.slice(0, 299)}…` : shown
}

/**
 * Sends what is in the outbox. Any number of instances do: a claim on the rows shares the mails out. Mails go one
 * after the other and each is marked before the next, so that a crash doubles one mail at most, under the same
 * message id.
 */
export function startMailWorker(options: WorkerOptions): MailWorker {
  const { db, smtp, log, site, host, random = Math.random } = options
  const pace = { ...usual, ...options.pace }
  let stopping = false
  let wake: () => void = () => undefined
  /** Failures of the server since it last took a mail. */
  let silent = 0

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopping) return resolve()
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Writes an outcome, again and again: what is not written would be sent once more. */
  async function write(act: () => Promise<unknown>) {
    for (;;) {
      try {
        await act()
        return
      } catch (error) {
        log.error({ err: error, job: 'mail' }, 'the outcome of a mail could not be written')
        if (stopping) return
        await wait(pace.writeMs)
      }
    }
  }

  /** One attempt; false when the server itself failed. */
  async function attempt(mail: ClaimedMail): Promise<boolean> {
    const { id, recipient, template, link, attempts } = mail
    const reason = hopeless(mail)
    if (reason) {
      log.warn({ mail: id, template, reason }, 'mail given up')
      await write(() => markFailed(db, id, reason))
      return true
    }
    let letter: Rendered
    try {
      letter = renderMail(mail, site)
    } catch (error) {
      log.error({ err: error, mail: id, template }, 'mail given up')
      await write(() => markFailed(db, id, 'It could not be written from its template.'))
      return true
    }
    try {
      await smtp.send({ ...letter, to: recipient, messageId: `<${id}@${host}>` })
      await write(() => markSent(db, id))
      silent = 0
      return true
    } catch (error) {
      const failure = failureOf(error)
      const said = cleaned(failure.reason, link)
      if (failure.kind === 'mail' || attempts >= mostAttempts) {
        log.warn({ mail: id, template, attempts, reason: said }, 'mail given up')
        await write(() => markFailed(db, id, said))
      } else {
        log.info({ mail: id, template, attempts, reason: said }, 'mail put off')
        const waitMs = retryWait(attempts, pace, random())
        await write(() => postponeMail(db, id, waitMs, said))
      }
      return failure.kind !== 'server'
    }
  }

  /** Sends one batch; answers how long to wait before the next. */
  async function work(): Promise<number> {
    const mails = await claimMails(db, {
      limit: batch,
      claimMs: pace.claimMs,
      templates: templateNames,
    })
    if (mails.length === 0) return pace.pollMs
    const rest = [...mails]
    const ids = () => rest.map((mail) => mail.id)
    const heart = setInterval(() => {
      keepClaims(db, ids(), pace.claimMs).catch((error: unknown) =>
        log.warn({ err: error, job: 'mail' }, 'a claim could not be renewed'),
      )
    }, pace.claimMs / 3)
    try {
      for (const mail of mails) {
        if (stopping) return 0
        const answered = await attempt(mail)
        rest.shift()
        if (answered) continue
        silent++
        return Math.min(pace.pauseMs * 2 ** Math.min(silent - 1, 30), pace.longestPauseMs)
      }
    } finally {
      clearInterval(heart)
      if (rest.length > 0) await releaseMails(db, ids())
    }
    return mails.length < batch ? pace.pollMs : 0
  }

  async function run() {
    while (!stopping) {
      const ms = await work().catch((error: unknown) => {
        log.error({ err: error, job: 'mail' }, 'job failed')
        return pace.pollMs
      })
      if (ms > 0) await wait(ms)
    }
  }

  const running = run()
  return {
    async stop(withinMs = 5_000) {
      stopping = true
      wake()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)))
      await Promise.race([running, late])
      clearTimeout(timer)
      smtp.close()
    },
  }
}
