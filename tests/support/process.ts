import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Run = {
  child: ChildProcess
  /** All it printed so far. */
  output(): string
  /** Resolves with the exit code. */
  exited: Promise<number | null>
  /** Resolves once the output holds this text; rejects when the process ends first. */
  prints(text: string): Promise<void>
}

/** Runs a TypeScript entry of the product as its own process, with nothing of our environment but the path. */
export function run(
  entry: string,
  args: string[] = [],
  env: Record<string, string> = {},
  input?: string,
): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, entry), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let text = ''
  const waiting: (() => void)[] = []
  const add = (chunk: Buffer) => {
    text += chunk.toString()
    for (const check of waiting) check()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  child.stdin.end(input ?? '')
  const exited = new Promise<number | null>(
    (resolve) => void child.on('close', (code) => resolve(code)),
  )
  return {
    child,
    output: () => text,
    exited,
    prints: (wanted) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (text.includes(wanted)) resolve()
        }
        waiting.push(check)
        check()
        void exited.then(() => reject(new Error(`ended without printing ${wanted}:\n${text}`)))
      }),
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
