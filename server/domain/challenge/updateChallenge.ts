import {
  findChallenges,
  lockChallenge,
  replaceGameMasters,
  updateChallengeRow,
} from '../../../db/challenge/queries.ts'
import { messages } from '../../shared/messages.ts'
import { authorize, ensure } from '../access.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { isId, parse } from '../input.ts'
import { indexChallenge } from '../techminds/indexing.ts'
import { resolveGameMasters } from './gameMasters.ts'
import { ChallengeChange } from './input.ts'

/** Changes a challenge that the viewer manages; fields not given stay. */
export async function updateChallenge(context: Context, id: unknown, input: unknown) {
  const viewer = await authorize(context, 'challenge.update')
  const { gameMasters, ...fields } = parse(ChallengeChange, input)
  if (!isId(id)) throw notFound()
  return context.db.transaction(async (tx) => {
    const before = await lockChallenge(tx, id)
    const [seen] = await findChallenges(tx, viewer, [id])
    if (!before || !seen) throw notFound()
    ensure('challenge.update', { manages: seen.managed })
    const starts = fields.startsAt === undefined ? before.startsAt : fields.startsAt
    const ends = fields.endsAt === undefined ? before.endsAt : fields.endsAt
    if (starts && ends && starts > ends) throw invalid('endsAt', 'Must not lie before the start')
    await updateChallengeRow(tx, id, fields)
    if (gameMasters)
      await replaceGameMasters(tx, id, await resolveGameMasters(tx, viewer, gameMasters))
    await audit(tx, context, viewer, {
      action: 'challenge.update',
      objectType: 'challenge',
      objectId: id,
      before: Object.fromEntries(
        Object.keys(fields).map((key) => [key, before[key as keyof typeof before]]),
      ),
      after: { ...fields, ...(gameMasters ? { gameMasters } : {}) },
    })
    await indexChallenge(tx, id)
    const [challenge] = await findChallenges(tx, viewer, [id])
    if (!challenge) throw notFound()
    return { challenge, message: messages.challengeEdited }
  })
}
