import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoLogin } from './loadWorld.ts'

/** Where the logins of this installation are kept, whichever database it uses. */
const pathIn = (dataDir: string) => join(dataDir, 'demo-logins.txt')

/** Demo logins of an earlier start, as printed then. */
export function readLogins(dataDir: string): DemoLogin[] {
  if (!existsSync(pathIn(dataDir))) return []
  return readFileSync(pathIn(dataDir), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([role = '', username = '', password = '']) => ({ role, username, password }))
}

/** Keeps the logins for later starts; without any the file goes. */
export function writeLogins(dataDir: string, logins: readonly DemoLogin[]): void {
  if (logins.length === 0) return rmSync(pathIn(dataDir), { force: true })
  mkdirSync(dataDir, { recursive: true })
  const lines = logins.map(({ role, username, password }) => `${role}\t${username}\t${password}`)
  writeFileSync(
    pathIn(dataDir),
    `# Demo logins of this installation: role, username, password\n${lines.join('\n')}\n`,
    { mode: 0o600 },
  )
}

/** One line per login, for people to read. */
export const loginLines = (logins: readonly DemoLogin[]) =>
  logins
    .map(
      ({ role, username, password }) => `  ${role.padEnd(12)} ${username.padEnd(34)} ${password}`,
    )
    .join('\n')
