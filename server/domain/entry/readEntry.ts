import { findEntry } from '../../../db/entry/queries.ts'
import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isId } from '../input.ts'

/** One entry with its responses, if the viewer may see it. */
export async function readEntry(context: Context, scenarioId: unknown, participantId: unknown) {
  const viewer = await authorize(context, 'entry.read')
  if (!isId(scenarioId) || !isId(participantId)) throw notFound()
  const entry = await findEntry(context.db, viewer, scenarioId, participantId)
  if (!entry) throw notFound()
  return entry
}
