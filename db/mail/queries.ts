import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'

/** A mail to be sent: its template, what the template shows, and the one-time link it may carry. */
export type QueuedMail = {
  recipient: string
  template: string
  params: Record<string, unknown>
  link: string | null
}

const insert = statement(
  'mails_insert',
  `insert into outbox (id, recipient, template, params, link)
   select x.id, x.recipient, x.template, x.params, x.link
   from jsonb_to_recordset($1::text::jsonb) as x(id uuid, recipient text, template text, params jsonb, link text)`,
)

/** Puts mails into the outbox, in one statement. */
export async function insertMails(db: Database, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  await db.run(insert, [JSON.stringify(mails.map((mail) => ({ id: newId(), ...mail })))])
}

/** A mail that this instance may send until its claim ends. */
export type ClaimedMail = QueuedMail & {
  id: string
  createdAt: string
  /** How long ago its cause was, in minutes. */
  age: number
  /** Attempts made, this one included. */
  attempts: number
}

// Of one template the instance knows: during a change of versions others may be ahead.
const claim = statement(
  'mails_claim',
  `update outbox o set claimed_until = now() + $2::int * interval '1 millisecond', attempts = attempts + 1
   where o.id in (
     select id from outbox
     where sent_at is null and failed_at is null and next_attempt_at <= now()
       and (claimed_until is null or claimed_until < now()) and template = any($3::text[])
     order by next_attempt_at, id limit $1::int for update skip locked)
   returning o.id, o.recipient, o.template, o.params, o.link, o.attempts, iso_utc(o.created_at) as "createdAt",
     (extract(epoch from now() - o.created_at) / 60)::float8 as age`,
)

/** Takes mails that are due, so that no other instance sends them meanwhile; the oldest first. */
export async function claimMails(
  db: Database,
  { limit, claimMs, templates }: { limit: number; claimMs: number; templates: readonly string[] },
): Promise<ClaimedMail[]> {
  const rows = await db.run<ClaimedMail>(claim, [limit, claimMs, templates])
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

const keep = statement(
  'mails_keep_claim',
  `update outbox set claimed_until = now() + $2::int * interval '1 millisecond'
   where id = any($1::uuid[]) and sent_at is null and failed_at is null`,
)

/** Says that this instance is still at work on them. */
export const keepClaims = (db: Database, ids: readonly string[], claimMs: number) =>
  db.run(keep, [ids, claimMs])

const release = statement(
  'mails_release',
  `update outbox set claimed_until = null, attempts = greatest(attempts - 1, 0)
   where id = any($1::uuid[]) and sent_at is null and failed_at is null`,
)

/** Gives back mails that were claimed but not tried. */
export const releaseMails = (db: Database, ids: readonly string[]) => db.run(release, [ids])

const sent = statement(
  'mail_sent',
  `update outbox set sent_at = now(), link = null, claimed_until = null, failed_at = null, last_error = null
   where id = $1::uuid`,
)

/** The mail server took it: its link is of no more use here. */
export const markSent = (db: Database, id: string) => db.run(sent, [id])

const postpone = statement(
  'mail_postpone',
  `update outbox set next_attempt_at = now() + $2::int * interval '1 millisecond', claimed_until = null, last_error = $3::text
   where id = $1::uuid and sent_at is null`,
)

export const postponeMail = (db: Database, id: string, waitMs: number, reason: string) =>
  db.run(postpone, [id, Math.round(waitMs), reason])

const fail = statement(
  'mail_failed',
  `update outbox set failed_at = now(), link = null, claimed_until = null, last_error = $2::text
   where id = $1::uuid and sent_at is null`,
)

/** Gives a mail up; its link goes with it. */
export const markFailed = (db: Database, id: string, reason: string) => db.run(fail, [id, reason])

const cleanUp = statement(
  'mails_clean_up',
  `delete from outbox where created_at < now() - interval '90 days'
     and (claimed_until is null or claimed_until < now())`,
)

/** Mails are no archive: after 90 days nobody asks for them, and they name people. */
export const cleanUpMails = (db: Database) => db.run(cleanUp)

/** A mail as admins see it in the list. */
export type MailRow = {
  id: string
  recipient: string
  template: string
  params: Record<string, unknown>
  hasLink: boolean
  createdAt: string
  sentAt: string | null
  failedAt: string | null
  nextAttemptAt: string
  attempts: number
  lastError: string | null
}

const mailJson = `json_build_object('id', o.id, 'recipient', o.recipient, 'template', o.template, 'params', o.params,
  'hasLink', o.link is not null, 'createdAt', iso_utc(o.created_at), 'sentAt', iso_utc(o.sent_at),
  'failedAt', iso_utc(o.failed_at), 'nextAttemptAt', iso_utc(o.next_attempt_at), 'attempts', o.attempts,
  'lastError', o.last_error)`

const list = statement(
  'mail_list',
  `with matching as materialized (
     select o.id from outbox o
     where ($1::text is null
         or ($1::text = 'open' and o.sent_at is null and o.failed_at is null)
         or ($1::text = 'sent' and o.sent_at is not null)
         or ($1::text = 'failed' and o.failed_at is not null))
       and ($2::text is null or position(lower($2::text) in lower(o.recipient)) > 0)
   ), page as (
     select id from matching where $3::uuid is null or id < $3::uuid order by id desc limit $4::int
   )
   select (select count(*)::int from matching) as total,
     (select coalesce(json_agg(${mailJson} order by o.id desc), '[]') from outbox o join page on page.id = o.id) as items`,
)

/** Mails, newest first (ids are made in the order of time), with their number. */
export async function listMails(
  db: Database,
  filter: { state: 'open' | 'sent' | 'failed' | null; search: string | null },
  page: { after: string | null; limit: number },
): Promise<{ total: number; items: MailRow[] }> {
  const [row] = await db.run<{ total: number; items: MailRow[] }>(list, [
    filter.state,
    filter.search,
    page.after,
    page.limit,
  ])
  return row ?? { total: 0, items: [] }
}

const byId = statement(
  'mail_by_id',
  `select ${mailJson} as mail, o.link from outbox o where o.id = $1::uuid`,
)

export async function findMail(
  db: Database,
  id: string,
): Promise<{ mail: MailRow; link: string | null } | undefined> {
  const [row] = await db.run<{ mail: MailRow; link: string | null }>(byId, [id])
  return row
}

const lock = statement(
  'mail_lock',
  `select ${mailJson} as mail from outbox o where o.id = $1::uuid for update`,
)

/** A mail, locked until the end of the transaction. */
export async function lockMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.run<{ mail: MailRow }>(lock, [id])
  return row?.mail
}

const retry = statement(
  'mail_retry',
  `update outbox o set failed_at = null, attempts = 0, next_attempt_at = now(), claimed_until = null, last_error = null
   where o.id = $1::uuid returning ${mailJson} as mail`,
)

/** Makes a mail that was given up due again. */
export async function retryMailRow(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.run<{ mail: MailRow }>(retry, [id])
  return row?.mail
}
