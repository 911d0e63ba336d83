import type { Database } from '../../../db/client.ts'
import { type LockedEntry, insertEntry, lockOwnEntry } from '../../../db/entry/queries.ts'
import { findScenario } from '../../../db/scenario/queries.ts'
import { type Action, ensure } from '../access.ts'
import type { Viewer } from '../context.ts'
import { notFound } from '../errors.ts'
import { newAlias } from './alias.ts'

/** The viewer's own entry, locked; made when there is none and the scenario takes answers. */
export async function openEntry(
  tx: Database,
  viewer: Viewer,
  scenarioId: string,
  action: Action,
): Promise<LockedEntry> {
  const entry = await lockOwnEntry(tx, viewer, scenarioId)
  if (entry) return entry
  const scenario = await findScenario(tx, viewer, scenarioId)
  if (!scenario) throw notFound()
  ensure(action, { phase: scenario.phase })
  // Either another request made the entry meanwhile, or the alias is taken: look, then try another.
  for (let attempt = 0; attempt < 20; attempt++) {
    await insertEntry(tx, { scenarioId, participantId: viewer.id, alias: newAlias() })
    const made = await lockOwnEntry(tx, viewer, scenarioId)
    if (made) return made
  }
  throw new Error('no free alias after 20 tries')
}
