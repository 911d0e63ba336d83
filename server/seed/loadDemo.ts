import type { RootDatabase } from '../../db/client.ts'
import type { Passwords } from '../domain/context.ts'
import { type DemoLogin, loadWorld } from './loadWorld.ts'

export type { DemoLogin } from './loadWorld.ts'

/** Fills an empty database with the demo: a challenge in judging, and one login per role. */
export const loadDemo = (db: RootDatabase, passwords: Passwords): Promise<DemoLogin[]> =>
  loadWorld(db, passwords, { stage: 'judging', seed: '1' })
