import { type Rendered, renderMail } from '../../mail/render.ts'
import { templateNames, templates } from '../../mail/templates.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'

export type MailPreview = Rendered & { template: string; about: string }
export type MailService = { sendsMail: boolean; previews: MailPreview[] }

/** Every mail there is, filled with made-up values. */
export async function previewMails(context: Context): Promise<MailService> {
  await authorize(context, 'mail.preview')
  const createdAt = new Date().toISOString()
  const previews = templateNames.map((template) => {
    const { about, link, sample } = templates[template]
    const mail = {
      template,
      params: sample,
      link: link && `${context.publicUrl}/an-example-of-a-one-time-link`,
      createdAt,
    }
    return { template, about, ...renderMail(mail, context.publicUrl) }
  })
  return { sendsMail: context.sendsMail, previews }
}
