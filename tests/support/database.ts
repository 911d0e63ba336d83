import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { openEmbedded, openPostgres, type RootDatabase } from '../../db/client.ts'
import { named } from './setup.ts'

/** A migrated, empty database of its own; embedded, or on Postgres when DATABASE_URL is set. */
export async function freshDatabase(options: { poolSize?: number } = {}): Promise<RootDatabase> {
  const template = inject('template')
  if (template.kind === 'embedded')
    return openEmbedded({ snapshot: new Blob([readFileSync(template.file)]) })
  const { url, database } = template
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = await openPostgres(url, { poolSize: 1 })
  // Only one copy of a template can be made at a time.
  await root.exclusively(() => root.script(`create database ${name} template ${database}`))
  const db = await openPostgres(named(url, name), options)
  return {
    ...db,
    async close() {
      await db.close()
      await root.script(`drop database if exists ${name} with (force)`)
      await root.close()
    },
  }
}

/** Where a second instance finds this test's database; only on Postgres. */
export const onPostgres = () => inject('template').kind === 'postgres'
