import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RootDatabase } from './client.ts'
import { statement } from './client.ts'

const folder = join(import.meta.dirname, 'migrations')

type Migration = { tag: string; hash: string; commands: string[] }

async function readMigrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const sql = await readFile(join(folder, `${tag}.sql`), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { tag, hash, commands: sql.split('--> statement-breakpoint') }
    }),
  )
}

const applied = statement('migrations_applied', 'select tag, hash from applied_migrations')
const exists = statement(
  'migrations_exist',
  "select to_regclass('public.applied_migrations') is not null as exists",
)
const record = statement(
  'migration_record',
  'insert into applied_migrations (tag, hash) values ($1, $2)',
)

async function appliedTags(db: RootDatabase): Promise<Map<string, string>> {
  const [table] = await db.run<{ exists: boolean }>(exists)
  if (!table?.exists) return new Map()
  const rows = await db.run<{ tag: string; hash: string }>(applied)
  return new Map(rows.map((row) => [row.tag, row.hash]))
}

/** Names of migrations that this build has and the database has not. */
export async function pendingMigrations(db: RootDatabase): Promise<string[]> {
  const done = await appliedTags(db)
  return (await readMigrations()).filter((m) => !done.has(m.tag)).map((m) => m.tag)
}

/**
 * Brings the database to this build's schema: each migration in one transaction with its record,
 * under a lock, so that instances may start at once and one killed half-way leaves nothing behind.
 */
export async function migrate(db: RootDatabase): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return
  await db.exclusively(async () => {
    await db.script(
      `create table if not exists applied_migrations (
         tag text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const done = await appliedTags(db)
    for (const migration of await readMigrations()) {
      if (done.has(migration.tag)) continue
      await db.transaction(async (tx) => {
        for (const [index, text] of migration.commands.entries())
          await tx.run({ name: `${migration.tag}_${index}`, text })
        await tx.run(record, [migration.tag, migration.hash])
      })
    }
  })
}
