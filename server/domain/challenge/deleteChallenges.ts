import * as z from 'zod'
import {
  archiveChallenges,
  deleteChallengeRows,
  lockChallengesForDelete,
} from '../../../db/challenge/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { ids, parse } from '../input.ts'
import { splitDeletable } from '../removal.ts'
import { indexChallenge } from '../techminds/indexing.ts'

const Input = z.strictObject({ ids: ids(100), force: z.boolean().nullish() })

/** Deletes challenges, all or none. One with entries is refused, or archived when an admin forces it. */
export async function deleteChallenges(context: Context, input: unknown) {
  const viewer = await authorize(context, 'challenge.delete')
  const given = parse(Input, input)
  return context.db.transaction(async (tx) => {
    const rows = await lockChallengesForDelete(tx, viewer, given.ids)
    if (rows.length !== given.ids.length) throw notFound()
    for (const row of rows) ensure('challenge.delete', { manages: row.managed })
    const { deleted, archived } = splitDeletable(viewer, rows, given.force ?? false)
    await deleteChallengeRows(tx, deleted)
    await archiveChallenges(tx, archived)
    for (const id of archived) await indexChallenge(tx, id)
    await audit(
      tx,
      context,
      viewer,
      ...rows.map((row) => ({
        action: row.hasEntries ? 'challenge.archive' : 'challenge.delete',
        objectType: 'challenge',
        objectId: row.id,
        before: { name: row.name },
      })),
    )
    return { deletedIds: deleted, archivedIds: archived, message: messages.challengeDeleted }
  })
}
