import { join } from 'node:path'
import { openEmbedded, openPostgres, type RootDatabase } from '../db/client.ts'
import type { Config } from './config.ts'
import { takeDataDirLock } from './lock.ts'

/** Opens the database that the configuration names; closing it also gives the folder free. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError?: (error: Error) => void,
): Promise<RootDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, onError ? { onError } : {})
  const release = takeDataDirLock(config.dataDir)
  try {
    const db = await openEmbedded({ dataDir: join(config.dataDir, 'postgres') })
    return {
      ...db,
      async close() {
        await db.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
