import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const build = join(root, 'dist/bench')

export type Server = { pid: number; port: number; stop(): Promise<void> }

/** Compiles the product as it runs in production, in a folder of its own. */
export function compile(): void {
  rmSync(build, { recursive: true, force: true })
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'server/tsconfig.json', '--outDir', build], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const folder of ['schema', 'db/migrations', 'db/seed/demo'])
    cpSync(join(root, folder), join(build, folder), { recursive: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function start(args: string[], env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    // Nothing of this shell's own settings may change what is measured.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Whatever ends the measuring ends the servers too.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) break
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    if (answers) return { pid: child.pid ?? 0, port, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`${args.join(' ')} did not start`)
}

/** Starts the product as it was compiled. */
export const startProduct = (env: Record<string, string>, profileDir?: string) =>
  start(
    [
      ...(profileDir ? ['--cpu-prof', '--cpu-prof-dir', profileDir] : []),
      join(build, 'server/main.js'),
    ],
    { DEMO: 'false', ...env },
  )

/** Starts the handler that the product is compared with. */
export const startBare = (env: Record<string, string>) =>
  start(['--import', 'tsx', join(import.meta.dirname, 'bare.ts')], env)
