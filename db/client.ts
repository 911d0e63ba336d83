import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'

/** Drizzle's query builder, the same type over both drivers. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** One named SQL text. On Postgres it is prepared once per connection under its name. */
export type Statement = { readonly name: string; readonly text: string }

/** A value bound to a statement. Dates go as ISO text, JSON as text cast in the statement. */
export type Value = string | number | boolean | null | readonly string[]

/** What the product needs of a database: named statements, Drizzle, transactions. */
export interface Database {
  readonly orm: Orm
  readonly inTransaction: boolean
  /** Runs one named statement and returns its rows. */
  run<Row>(statement: Statement, values?: readonly Value[]): Promise<Row[]>
  /** Runs `work` in one transaction; joins the outer one when there is one. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
}

/** The database of a process: can also be checked and closed, and counts its statements. */
export interface RootDatabase extends Database {
  readonly kind: 'postgres' | 'embedded'
  /** Statements sent so far, BEGIN and COMMIT included. */
  readonly statements: () => number
  /** Answers on a connection of its own, or throws. */
  ping(): Promise<void>
  /** Runs `work` while no other instance runs its own under the same lock. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Runs SQL of several commands, without parameters. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

/** Names a statement; the name appears in Postgres' own views and logs. */
export function statement(name: string, text: string): Statement {
  return { name, text: `/* ${name} */ ${text}` }
}

const migrationLock = 7_302_114

/** Opens Postgres by its connection string. */
export async function openPostgres(
  url: string,
  options: { poolSize?: number; onError?: (error: Error) => void } = {},
): Promise<RootDatabase> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  let count = 0
  const logger = { logQuery: () => void count++ }
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'stimulating-innovation',
    options:
      '-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=15000 -c idle_in_transaction_session_timeout=60000',
  }
  const pool: Pool = new pg.Pool({ ...settings, max: options.poolSize ?? 8 })
  // Without a listener a lost connection would end the process.
  pool.on('error', (error) => options.onError?.(error))
  const orm = drizzle(pool, { logger }) as unknown as Orm

  const runOn = async <Row>(
    client: Pool | PoolClient,
    { name, text }: Statement,
    values: readonly Value[] = [],
  ): Promise<Row[]> => {
    count++
    const result = await client.query({ name, text, values: values as unknown[] })
    return result.rows as Row[]
  }

  const inside = (client: PoolClient): Database => {
    let own: Orm | undefined
    const tx: Database = {
      get orm() {
        own ??= drizzle(client, { logger }) as unknown as Orm
        return own
      },
      inTransaction: true,
      run: (s, v) => runOn(client, s, v),
      transaction: (work) => work(tx),
    }
    return tx
  }

  return {
    kind: 'postgres',
    orm,
    inTransaction: false,
    statements: () => count,
    run: (s, v) => runOn(pool, s, v),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      const onError = (error: Error) => void (broken = error)
      client.on('error', onError)
      try {
        count += 2
        await client.query('begin')
        const result = await work(inside(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((e: Error) => void (broken = e))
        throw error
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
    async ping() {
      const client = new pg.Client({ ...settings, connectionTimeoutMillis: 2_000 })
      client.on('error', () => undefined)
      await client.connect()
      try {
        await client.query('select 1')
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    async exclusively(work) {
      // A connection of its own without the statement timeout: others may wait long for their turn.
      const client = new pg.Client({ ...settings, options: '-c timezone=UTC' })
      client.on('error', () => undefined)
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        return await work()
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    async script(sql) {
      await pool.query(sql)
    },
    close: () => pool.end(),
  }
}

/** Opens the embedded database in a folder, or in memory without one. */
export async function openEmbedded(
  options: { dataDir?: string; snapshot?: Blob } = {},
): Promise<RootDatabase> {
  const { PGlite: Embedded } = await import('@electric-sql/pglite')
  const { pg_trgm: trigrams } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { drizzle } = await import('drizzle-orm/pglite')
  let count = 0
  const logger = { logQuery: () => void count++ }
  const client: PGlite = await Embedded.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
    extensions: { pg_trgm: trigrams },
  })
  await client.exec('set timezone = UTC')
  const orm = drizzle(client, { logger }) as unknown as Orm

  const runOn = async <Row>(
    on: PGlite | Transaction,
    { text }: Statement,
    values: readonly Value[] = [],
  ): Promise<Row[]> => {
    count++
    const result = await on.query<Row>(text, values as unknown[])
    return result.rows
  }

  const inside = (on: Transaction): Database => {
    let own: Orm | undefined
    const tx: Database = {
      get orm() {
        own ??= drizzle(on as unknown as PGlite, { logger }) as unknown as Orm
        return own
      },
      inTransaction: true,
      run: (s, v) => runOn(on, s, v),
      transaction: (work) => work(tx),
    }
    return tx
  }

  return {
    kind: 'embedded',
    orm,
    inTransaction: false,
    statements: () => count,
    run: (s, v) => runOn(client, s, v),
    transaction<T>(work: (tx: Database) => Promise<T>) {
      count += 2
      return client.transaction((on) => work(inside(on)))
    },
    async ping() {
      await client.query('select 1')
    },
    exclusively: (work) => work(),
    async script(sql) {
      await client.exec(sql)
    },
    close: () => client.close(),
  }
}
