import { listMails } from '../../domain/mail/listMails.ts'
import { readMail } from '../../domain/mail/readMail.ts'
import { retryMail } from '../../domain/mail/retryMail.ts'
import type { MailView } from '../../domain/mail/view.ts'
import type { Call, Request } from '../call.ts'
import { snake } from '../names.ts'

const mailFields = ({ viewerCanRetry, ...mail }: MailView) => ({
  ...(snake(mail) as object),
  can_retry: viewerCanRetry.allowed,
})

/** A value of the query that names one thing; a repeated one is refused by whoever reads it. */
function pageIn({ query }: Request) {
  const { first, after, search, state } = query
  return {
    search,
    state,
    ...(first === undefined ? {} : { first: Number(first) }),
    ...(after === undefined ? {} : { after: String(after) }),
  }
}

export const mailCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/mails',
    async handle(context, request) {
      const page = await listMails(context, pageIn(request))
      return {
        mails: page.items.map((item) => mailFields(item.node)),
        total_count: page.totalCount,
        next: page.hasNextPage ? (page.items.at(-1)?.cursor ?? null) : null,
      }
    },
  },
  {
    method: 'GET',
    path: '/api/admin/mails/:id',
    async handle(context, request) {
      const { mail, ...reading } = await readMail(context, request.params['id'])
      return { ...mailFields(mail), ...reading }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    async handle(context, request) {
      const { mail, message } = await retryMail(context, request.params['id'])
      return { message, mail: mailFields(mail) }
    },
  },
]
