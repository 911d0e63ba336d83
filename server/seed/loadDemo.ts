import type { RootDatabase } from '../../db/client.ts'
import type { Passwords } from '../domain/context.ts'
import { reindex } from '../domain/techminds/indexing.ts'
import { type DemoLogin, loadWorld, SeedRefused } from './loadWorld.ts'

export type { DemoLogin } from './loadWorld.ts'

/**
 * Fills an empty database with the demo: a challenge in judging, and one login per role.
 * Answers no logins when another instance was faster; that one told them.
 */
export async function loadDemo(db: RootDatabase, passwords: Passwords): Promise<DemoLogin[]> {
  try {
    const logins = await loadWorld(db, passwords, { stage: 'judging', seed: '1' })
    // The rows went past the verbs that index what they publish.
    await reindex(db)
    return logins
  } catch (error) {
    if (error instanceof SeedRefused) return []
    throw error
  }
}
