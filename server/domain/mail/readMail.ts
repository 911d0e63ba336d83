import { findMail } from '../../../db/mail/queries.ts'
import { type Rendered, renderMail } from '../../mail/render.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { mailView, type MailView } from './view.ts'

/** A mail as its recipient gets it. */
export type MailReading = Rendered & {
  mail: MailView
  /** The one-time link, only where mail is kept: there admins pass it on. */
  link: string | null
}

/**
 * Opens one mail. Where mail is kept this may show a link that still works, and with it one could act as its
 * recipient: that is why it is recorded, and why it is no mere reading. Where mail is sent the link is not shown.
 */
export async function readMail(context: Context, id: unknown): Promise<MailReading> {
  const viewer = await authorize(context, 'mail.read')
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const found = await findMail(tx, id)
    if (!found) throw notFound()
    const mail = mailView(found.mail, viewer, context.sendsMail)
    const link = mail.state === 'kept' ? found.link : null
    if (link)
      await audit(tx, context, viewer, {
        action: 'mail.read',
        objectType: 'mail',
        objectId: mail.id,
        after: { template: mail.template, recipient: mail.recipient },
      })
    const { template, params, createdAt } = found.mail
    return { mail, link, ...renderMail({ template, params, createdAt, link }, context.publicUrl) }
  })
}
