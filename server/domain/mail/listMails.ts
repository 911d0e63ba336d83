import * as z from 'zod'
import { listMails as list } from '../../../db/mail/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import { type Page, pageOf, readPage } from '../page.ts'
import { type MailState, mailStates, mailView, type MailView } from './view.ts'

const Filter = z.strictObject({ search: text(200).nullish(), state: z.enum(mailStates).nullish() })

/** What the rows of a state have in common; the server as it is now has either waiting or kept ones. */
function rowsIn(state: MailState, sendsMail: boolean): 'open' | 'sent' | 'failed' | 'none' {
  if (state === 'sent' || state === 'failed') return state
  return (state === 'waiting') === sendsMail ? 'open' : 'none'
}

/** Mails, newest first, a page at a time. */
export async function listMails(
  context: Context,
  input: {
    first?: number | null
    after?: string | null
    search?: unknown
    state?: unknown
  },
): Promise<Page<MailView>> {
  const viewer = await authorize(context, 'mail.list')
  const { search, state } = parse(Filter, { search: input.search, state: input.state })
  const page = readPage(input, ['id'])
  const rows = state ? rowsIn(state, context.sendsMail) : null
  const { total, items } =
    rows === 'none'
      ? { total: 0, items: [] }
      : await list(
          context.db,
          { state: rows, search: search?.trim() || null },
          { after: page.after?.[0] ?? null, limit: page.first + 1 },
        )
  const mails = items.map((row) => mailView(row, viewer, context.sendsMail))
  return pageOf(mails, page, (mail) => [mail.id], total)
}
