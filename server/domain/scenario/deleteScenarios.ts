import * as z from 'zod'
import {
  archiveScenarioRows,
  deleteScenarioRows,
  lockScenariosForDelete,
} from '../../../db/scenario/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { ids, parse } from '../input.ts'
import { splitDeletable } from '../removal.ts'
import { indexChallenge } from '../techminds/indexing.ts'

const Input = z.strictObject({ ids: ids(100), force: z.boolean().nullish() })

/** Deletes scenarios, all or none. One with entries is refused, or archived when an admin forces it. */
export async function deleteScenarios(context: Context, input: unknown) {
  const viewer = await authorize(context, 'scenario.delete')
  const given = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const rows = await lockScenariosForDelete(tx, viewer, given.ids)
    if (rows.length !== given.ids.length) throw notFound()
    for (const row of rows) ensure('scenario.delete', { manages: row.managed })
    const { deleted, archived } = splitDeletable(viewer, rows, given.force ?? false)
    await deleteScenarioRows(tx, deleted)
    await archiveScenarioRows(tx, archived)
    // The last public scenario takes its challenge out of sight.
    for (const id of new Set(rows.map((row) => row.challengeId))) await indexChallenge(tx, id)
    await audit(
      tx,
      context,
      viewer,
      ...rows.map((row) => ({
        action: row.hasEntries ? 'scenario.archive' : 'scenario.delete',
        objectType: 'scenario',
        objectId: row.id,
        before: { name: row.name },
      })),
    )
    return { deletedIds: deleted, archivedIds: archived, message: messages.scenarioDeleted }
  })
}
