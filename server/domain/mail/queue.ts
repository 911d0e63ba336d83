import type { Database } from '../../../db/client.ts'
import { insertMails } from '../../../db/mail/queries.ts'
import type { Role } from '../../shared/options.ts'

/** Every mail there is, with what it tells. Those with `link` carry a one-time link. */
export type Mail = { recipient: string } & (
  | { template: 'verify'; link: string }
  | { template: 'already-registered'; link: string }
  | { template: 'reset'; link: string }
  | { template: 'invitation'; link: string; params: { role: Role; teamName: string | null } }
  | { template: 'password-changed' }
  | { template: 'role-changed'; params: { before: Role; after: Role } }
  | { template: 'member-added'; params: { memberName: string; teamName: string } }
)

export type MailTemplate = Mail['template']

/** Puts mails into the outbox, in the transaction of their cause: they go out if and only if it is committed. */
export async function queueMail(tx: Database, ...mails: Mail[]): Promise<void> {
  if (!tx.inTransaction) throw new Error('a mail belongs into the transaction of its cause')
  await insertMails(
    tx,
    mails.map((mail) => ({
      recipient: mail.recipient,
      template: mail.template,
      params: 'params' in mail ? mail.params : {},
      link: 'link' in mail ? mail.link : null,
    })),
  )
}
