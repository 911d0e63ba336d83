import type { Database } from '../../../db/client.ts'
import type { Matches } from '../../../db/techminds/ranking.ts'
import type { Scores } from '../../techminds/fusion.ts'

/** How near each passage comes to the question in meaning; nothing while there is no model of these passages. */
export async function meaningOf(_db: Database, _matches: Matches): Promise<Scores | undefined> {
  return undefined
}
