import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { openEmbedded, openPostgres, type RootDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { createApp } from '../../server/app.ts'
import { memoryOf, sample, used } from './cpu.ts'
import { load, send, type Shot, type Target, targetAt } from './load.ts'
import { type Call, type Operation, operationsOf } from './operations.ts'
import { report, type Row } from './report.ts'
import { compile, type Server, startBare, startProduct } from './servers.ts'
import { fillWorld, sizes } from './world.ts'

type Options = {
  size: keyof typeof sizes
  seconds: number
  database: string
  only?: string[]
  json?: boolean
  profile?: string
  logLevel: string
}

function seconds(text: string): number {
  const value = Number(text)
  if (!(value >= 0.1 && value <= 60)) throw new InvalidArgumentError('It must be from 0.1 to 60.')
  return value
}

const options = new Command('bench')
  .description(
    'Measures the product against one statement by hand behind a bare HTTP server, on one machine.',
  )
  .addOption(
    new Option('--size <size>', 'how much the database holds')
      .choices(Object.keys(sizes))
      .default('S'),
  )
  .option('--seconds <n>', 'time per operation and contestant, 0.1 to 60', seconds, 2)
  .option(
    '--database <url>',
    'a Postgres where a database may be made and dropped',
    process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1/postgres',
  )
  .option('--only <names...>', 'some of the operations')
  .option('--json', 'print JSON')
  .option('--profile <folder>', 'write a CPU profile of the product there')
  .option('--log-level <level>', "the product's log level", 'info')
  .parse()
  .opts<Options>()

const rounds = 3
const mostRequests = 50_000

type Place = {
  db: RootDatabase
  product: Record<string, string>
  bare: Record<string, string>
  /** Called between filling the database and starting the servers. */
  release(): Promise<void>
  /** Processes of the database that work for a contestant; empty when it runs inside of it. */
  backends(contestant: string): Promise<number[]>
  remove(): Promise<void>
}

const withName = (url: string, database: string, application: string) => {
  const address = new URL(url)
  address.pathname = `/${database}`
  address.searchParams.set('application_name', application)
  return address.href
}

async function onPostgres(url: string): Promise<Place> {
  const root = await openPostgres(withName(url, new URL(url).pathname.slice(1), 'bench'), {
    poolSize: 1,
  })
  const name = `bench_${process.pid}`
  await root.script(`create database ${name}`)
  const db = await openPostgres(withName(url, name, 'bench'), { poolSize: 1 })
  return {
    db,
    product: { DATABASE_URL: withName(url, name, 'product') },
    bare: { DATABASE_URL: withName(url, name, 'bare') },
    release: () => db.close(),
    async backends(contestant) {
      const rows = await root.run<{ pid: number }>(
        {
          name: 'bench_backends',
          text: 'select pid from pg_stat_activity where datname = $1 and application_name = $2',
        },
        [name, contestant],
      )
      return rows.map(({ pid }) => pid)
    },
    async remove() {
      await root.script(`drop database if exists ${name} with (force)`)
      await root.close()
    },
  }
}

/** Without a Postgres each contestant gets a copy of one embedded database. */
async function embedded(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const filled = join(folder, 'product/postgres')
  mkdirSync(join(folder, 'product'))
  const db = await openEmbedded({ dataDir: filled })
  return {
    db,
    product: { DATA_DIR: join(folder, 'product') },
    bare: { DATA_DIR: join(folder, 'bare') },
    async release() {
      await db.close()
      cpSync(filled, join(folder, 'bare'), { recursive: true })
    },
    backends: () => Promise.resolve([]),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

async function openPlace(): Promise<Place> {
  try {
    return await onPostgres(options.database)
  } catch (error) {
    if (options.size !== 'S') throw error
    process.stderr.write('No Postgres answers; measuring the embedded database.\n')
    return embedded()
  }
}

const toProduct = (operation: Operation, call: Call): Shot => ({
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...(call.cookie ? { cookie: call.cookie } : {}) },
  body: JSON.stringify({ query: operation.document, variables: call.variables }),
})
const toBare = (operation: Operation, call: Call): Shot => ({
  path: `/${operation.name}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(call.values),
})

/** Statements of one operation, counted by the product's own database client. */
async function countStatements(db: RootDatabase, operations: readonly Operation[]) {
  const app = await createApp({ db })
  const counts = new Map<string, number>()
  for (const operation of operations) {
    const [call] = operation.calls
    if (!call) continue
    const { headers, body } = toProduct(operation, call)
    const before = db.statements()
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
    counts.set(operation.name, db.statements() - before)
    if (answer.statusCode !== 200 || /"errors":\[\{/u.test(answer.body))
      throw new Error(`${operation.name} failed: ${answer.body.slice(0, 500)}`)
  }
  await app.close()
  return counts
}

type Contestant = { server: Server; target: Target; shots: Shot[]; backends(): Promise<number[]> }
type Sum = { requests: number; seconds: number; server: number; database: number | null }

async function measure({ server, target, shots, backends }: Contestant, sum: Sum, seconds: number) {
  const databaseBefore = sample(await backends())
  const serverBefore = sample([server.pid])
  const done = await load(target, shots, { seconds, most: mostRequests })
  sum.server += used(serverBefore, sample([server.pid]))
  const pids = await backends()
  const databaseAfter = sample(pids)
  sum.database =
    sum.database === null || databaseAfter.size < pids.length
      ? null
      : sum.database + used(databaseBefore, databaseAfter)
  sum.requests += done.requests
  sum.seconds += done.seconds
}

async function compare(operation: Operation, contestants: [Contestant, Contestant]) {
  const sums: [Sum, Sum] = [
    { requests: 0, seconds: 0, server: 0, database: 0 },
    { requests: 0, seconds: 0, server: 0, database: 0 },
  ]
  for (const { target, shots } of contestants)
    await load(target, shots, {
      seconds: Math.min(1, options.seconds / 4),
      most: mostRequests,
    })
  for (let round = 0; round < rounds; round++)
    for (const [i, contestant] of contestants.entries())
      await measure(contestant, sums[i] as Sum, options.seconds / rounds)
  return sums
}

async function run(
  place: Place,
): Promise<{ rows: Row[]; memory: { now: number; peak: number } | undefined }> {
  const size = sizes[options.size]
  const operations = operationsOf(size).filter(({ name }) => options.only?.includes(name) ?? true)
  const started = performance.now()
  await migrate(place.db)
  await fillWorld(place.db, size)
  process.stderr.write(`Filled in ${Math.round((performance.now() - started) / 1_000)} s.\n`)
  const statements = await countStatements(place.db, operations)
  await place.release()
  const product = await startProduct(
    { ...place.product, LOG_LEVEL: options.logLevel },
    options.profile,
  )
  try {
    const bare = await startBare(place.bare)
    try {
      const [productTarget, bareTarget] = [targetAt(product.port), targetAt(bare.port)]
      const rows: Row[] = []
      for (const operation of operations) {
        const pair: [Contestant, Contestant] = [
          {
            server: product,
            target: productTarget,
            shots: operation.calls.map((call) => toProduct(operation, call)),
            backends: () => place.backends('product'),
          },
          {
            server: bare,
            target: bareTarget,
            shots: operation.calls.map((call) => toBare(operation, call)),
            backends: () => place.backends('bare'),
          },
        ]
        const bytes: number[] = []
        for (const { target, shots } of pair)
          bytes.push((await send(target, shots[0] as Shot)).length)
        const [ours, theirs] = await compare(operation, pair)
        rows.push({
          operation,
          statements: statements.get(operation.name) ?? 0,
          bytes,
          ours,
          theirs,
        })
      }
      return { rows, memory: memoryOf(product.pid) }
    } finally {
      await bare.stop()
    }
  } finally {
    await product.stop()
  }
}

compile()
const place = await openPlace()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void place.remove().finally(() => process.exit(1)))
try {
  const { rows, memory } = await run(place)
  process.stdout.write(report(rows, { size: options.size, memory, json: options.json ?? false }))
} finally {
  await place.remove()
}
