import { readEverythingOf } from '../../../db/account/export.ts'
import { throttle } from './throttle.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'

/** Everything stored about the viewer and everything they made, as one JSON document. */
export async function exportAccount(context: Context): Promise<object> {
  const viewer = await authorize(context, 'account.export')
  await throttle(context, 'account-export', viewer.id, { limit: 20, minutes: 60 })
  return context.db.transaction(async (tx) => {
    const data = await readEverythingOf(tx, viewer.id)
    if (!data) throw notFound()
    await audit(tx, context, viewer, {
      action: 'account.export',
      objectType: 'user',
      objectId: viewer.id,
    })
    return { format: 'stimulating-innovation/account', version: 1, ...data }
  })
}
