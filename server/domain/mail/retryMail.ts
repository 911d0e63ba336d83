import { lockMail, retryMailRow } from '../../../db/mail/queries.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'
import { mailView, retryFacts } from './view.ts'

/** Makes a mail that was given up due again. */
export async function retryMail(context: Context, id: unknown) {
  const viewer = await authorize(context, 'mail.retry')
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const before = await lockMail(tx, id)
    if (!before) throw notFound()
    ensure('mail.retry', retryFacts(before))
    const row = await retryMailRow(tx, id)
    if (!row) throw notFound()
    await audit(tx, context, viewer, {
      action: 'mail.retry',
      objectType: 'mail',
      objectId: row.id,
      before: { lastError: before.lastError },
    })
    return {
      mail: mailView(row, viewer, context.sendsMail),
      message: context.sendsMail
        ? 'The mail will be sent in a moment.'
        : 'The mail is kept, as nobody sends mail here.',
    }
  })
}
