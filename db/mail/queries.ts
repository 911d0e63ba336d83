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
