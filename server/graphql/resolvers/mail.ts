import { listMails } from '../../domain/mail/listMails.ts'
import { previewMails } from '../../domain/mail/previewMails.ts'
import { readMail } from '../../domain/mail/readMail.ts'
import { retryMail } from '../../domain/mail/retryMail.ts'
import { connection } from '../connection.ts'
import { orNull, outcome } from '../errors.ts'
import type { MailTemplate, Resolvers } from '../generated/resolvers.ts'

const names = {
  verify: 'verify',
  'already-registered': 'already_registered',
  reset: 'reset',
  invitation: 'invitation',
  'password-changed': 'password_changed',
  'role-changed': 'role_changed',
  'member-added': 'member_added',
} as const satisfies Record<string, MailTemplate>

const nameOf = (template: string): MailTemplate | null =>
  Object.hasOwn(names, template) ? names[template as keyof typeof names] : null

export const mailResolvers: Resolvers = {
  Mail: { template: (mail) => nameOf(mail.template) },
  MailPreview: { template: (preview) => nameOf(preview.template) as MailTemplate },
  Query: {
    mails: async (_parent, args, { domain }) => connection(await listMails(domain, args)),
    mail: (_parent, { id }, { domain }) => orNull(() => readMail(domain, id)),
    mailService: (_parent, _args, { domain }) => previewMails(domain),
  },
  Mutation: {
    retryMail: (_parent, { id }, { domain }) => outcome(() => retryMail(domain, id)),
  },
}
