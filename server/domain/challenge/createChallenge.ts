import { findChallenges, insertChallenge } from '../../../db/challenge/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { parse } from '../input.ts'
import { resolveGameMasters } from './gameMasters.ts'
import { NewChallenge } from './input.ts'

/** Makes a challenge; a game master who makes one manages it. */
export async function createChallenge(context: Context, input: unknown) {
  const viewer = await authorize(context, 'challenge.create')
  const { gameMasters, ...fields } = parse(NewChallenge, input)
  return context.db.transaction(async (tx) => {
    const own = viewer.role === 'game_master' ? [viewer.username] : []
    const masters = await resolveGameMasters(tx, viewer, [...own, ...(gameMasters ?? [])])
    const id = await insertChallenge(tx, fields, masters)
    await audit(tx, context, viewer, {
      action: 'challenge.create',
      objectType: 'challenge',
      objectId: id,
      after: { name: fields.name },
    })
    const [challenge] = await findChallenges(tx, viewer, [id])
    if (!challenge) throw notFound()
    return { challenge, message: messages.challengeAdded }
  })
}
