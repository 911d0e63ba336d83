import { ownRevisions } from '../../../db/response/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { isId } from '../input.ts'

/** Earlier texts of one of the viewer's own responses, newest first. */
export async function listRevisions(context: Context, responseId: unknown) {
  const viewer = await authorize(context, 'response.history')
  return isId(responseId) ? ownRevisions(context.db, viewer.id, responseId) : []
}
