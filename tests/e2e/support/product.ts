import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../../db/client.ts'
import { freePort } from '../../support/process.ts'
import { named } from '../../support/setup.ts'

const built = join(import.meta.dirname, '../../../dist')

export type Login = { role: string; username: string; password: string }

export type Product = {
  address: string
  /** One per role; only of the demo. */
  logins: Login[]
  stop(): Promise<void>
}

function node(script: string, args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [join(built, script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  const listeners: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      for (const listener of listeners) listener()
    })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve))
  const prints = (wanted: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => wanted.test(printed) && resolve(printed)
      const late = () => reject(new Error(`${script} did not get ready:\n${printed}`))
      setTimeout(late, 60_000).unref()
      listeners.push(check)
      check()
      void ended.then(() => reject(new Error(`${script} ended early:\n${printed}`)))
    })
  return { child, ended, prints, output: () => printed }
}

/** A place for data that nobody else uses: a folder, and a database of its own where DATABASE_URL names a Postgres. */
async function ownPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'))
  const url = process.env['DATABASE_URL']
  const database = `e2e_${randomUUID().replaceAll('-', '')}`
  const onPostgres = async (sql: string) => {
    if (!url) return
    const root = await openPostgres(url, { poolSize: 1 })
    await root.script(sql).finally(() => root.close())
  }
  await onPostgres(`create database ${database}`)
  return {
    env: { DATA_DIR: folder, ...(url ? { DATABASE_URL: named(url, database) } : {}) },
    async remove() {
      await onPostgres(`drop database if exists ${database} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As the start prints them: role, address, password. */
const loginsIn = (printed: string): Login[] =>
  [...printed.matchAll(/^ {2}(\w+) +(\S+@\S+) +(\S+)$/gmu)].map(
    ([, role = '', username = '', password = '']) => ({ role, username, password }),
  )

async function end(child: ChildProcess, ended: Promise<number | null>) {
  child.kill('SIGTERM')
  await ended
}

/** Starts the built product on an own place: with the demo, or empty but for one admin. */
export async function startProduct(
  choice: ({ demo: true } | { demo: false; admin: Omit<Login, 'role'> }) & {
    env?: Record<string, string>
  },
): Promise<Product> {
  const place = await ownPlace()
  const port = await freePort()
  const env = {
    ...place.env,
    PORT: String(port),
    DEMO: String(choice.demo),
    LOG_LEVEL: 'info',
    ...choice.env,
  }
  if (!choice.demo) {
    const { username, password } = choice.admin
    const args = ['--username', username, '--password-stdin']
    const made = node('server/admin/create.js', args, env, `${password}\n`)
    if ((await made.ended) !== 0) throw new Error(made.output())
  }
  const server = node('server/main.js', [], env)
  async function stop() {
    await end(server.child, server.ended)
    await place.remove()
  }
  const ready = choice.demo ? /runs at .*\n[^]*\n {2}participant.*\n/u : /ready/u
  const printed = await server.prints(ready).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    address: `http://127.0.0.1:${port}`,
    logins: loginsIn(printed),
    stop,
  }
}
