import { findGameMasters } from '../../../db/challenge/queries.ts'
import type { Database } from '../../../db/client.ts'
import type { Viewer } from '../context.ts'
import { DomainError, invalid } from '../errors.ts'

/**
 * Ids of the game masters with these usernames; each must be one. A game master who makes or changes
 * a challenge goes on managing it.
 */
export async function resolveGameMasters(
  tx: Database,
  viewer: Viewer,
  usernames: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(usernames)]
  const found = await findGameMasters(tx, wanted)
  const known = new Set(found.map((user) => user.username))
  const strange = wanted.filter((username) => !known.has(username))
  if (strange.length > 0)
    throw new DomainError(
      'VALIDATION',
      `gameMasters: ${strange.join(', ')}: no game master has this address`,
      {
        fields: [
          { field: 'gameMasters', message: `No game master has the address ${strange.join(', ')}` },
        ],
      },
    )
  const ids = found.map((user) => user.id)
  if (viewer.role === 'game_master' && !ids.includes(viewer.id))
    throw invalid('gameMasters', 'Must hold your own address')
  return ids
}
