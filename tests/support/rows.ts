import { statement } from '../../db/client.ts'
import type { RootDatabase } from '../../db/client.ts'

const volatile =
  /^(id|at|.*_id|.*_at|alias|request_id|receipt_.*|token_hash|password_hash|link|window_start|username|user_agent|object_id)$/u

/** Every row of every table without what differs between two runs by nature, for comparing two databases. */
export async function dump(
  db: RootDatabase,
  options: { exact?: boolean } = {},
): Promise<Record<string, unknown[]>> {
  const tables = await db.run<{ name: string }>(
    statement(
      'tables',
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    ),
  )
  const result: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (['applied_migrations', 'throttles'].includes(name)) continue
    const rows = await db.run<{ row: Record<string, unknown> }>({
      name: `dump_${name}`,
      text: `select to_jsonb(t) as row from "${name}" t order by 1`,
    })
    result[name] = rows
      .map(({ row }) =>
        options.exact
          ? row
          : Object.fromEntries(
              Object.entries(row).map(([key, value]) => [
                key,
                volatile.test(key) ? value !== null : scrub(value),
              ]),
            ),
      )
      .map((row) => JSON.stringify(row))
      .sort()
  }
  return result
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu
const scrub = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replace(uuid, 'id')
      .replace(/SUB-\w{4}-\w{4}/gu, 'code')
      .replace(/[0-9a-f]{64}/gu, 'hash')
      .replace(/[a-z_]+\d+@example.org/gu, 'somebody'),
  )
