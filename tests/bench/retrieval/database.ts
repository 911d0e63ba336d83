import { randomUUID } from 'node:crypto'
import { openEmbedded, openPostgres, type RootDatabase } from '../../../db/client.ts'
import { migrate } from '../../../db/migrate.ts'

/** A migrated database that goes when it is closed: on the Postgres of DATABASE_URL, else embedded and in memory. */
export async function throwAwayDatabase(url: string | undefined): Promise<RootDatabase> {
  if (!url) {
    const db = await openEmbedded()
    await migrate(db)
    return db
  }
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const root = await openPostgres(url, { poolSize: 1 })
  await root.script(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const db = await openPostgres(address.href)
  await migrate(db)
  return {
    ...db,
    async close() {
      await db.close()
      await root.script(`drop database if exists ${name} with (force)`)
      await root.close()
    },
  }
}
