import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded, openPostgres } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template:
      { kind: 'embedded'; file: string } | { kind: 'postgres'; url: string; database: string }
  }
}

/**
 * Migrates one empty database that every test file copies: a snapshot of the embedded one,
 * or a template database when DATABASE_URL names a Postgres.
 */
export default async function setup({ provide }: TestProject) {
  const url = process.env['DATABASE_URL']
  if (!url) {
    const folder = mkdtempSync(join(tmpdir(), 'template-'))
    const file = join(folder, 'empty.tar.gz')
    const { PGlite } = await import('@electric-sql/pglite')
    const dataDir = join(folder, 'data')
    const db = await openEmbedded({ dataDir })
    await migrate(db)
    await db.close()
    const snapshot = await PGlite.create({ dataDir })
    writeFileSync(file, Buffer.from(await (await snapshot.dumpDataDir('gzip')).arrayBuffer()))
    await snapshot.close()
    provide('template', { kind: 'embedded', file })
    return () => rmSync(folder, { recursive: true, force: true })
  }
  const database = `test_template_${process.pid}`
  const root = await openPostgres(url, { poolSize: 1 })
  await root.script(`create database ${database}`)
  const template = await openPostgres(named(url, database), { poolSize: 1 })
  await migrate(template)
  await template.close()
  await root.close()
  provide('template', { kind: 'postgres', url, database })
  return async () => {
    const closing = await openPostgres(url, { poolSize: 1 })
    await closing.script(`drop database if exists ${database} with (force)`)
    await closing.close()
  }
}

export function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
