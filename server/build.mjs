// Builds the product unless the last build already came from the same sources.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/.built-from')
const sources = [
  'package-lock.json',
  'codegen.ts',
  'tsconfig.json',
  'schema',
  'server',
  'client',
  'db',
]

function* files(path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (/\.[a-z]+$/iu.test(path) && !path.includes('.config')) {
    yield path
    return
  }
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch {
    yield path
    return
  }
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'generated' && entry.name !== 'node_modules') yield* files(child)
    } else if (!/\.test\.tsx?$/u.test(entry.name)) yield child
  }
}

export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => [...files(source)]).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Builds when needed; true when it did. */
export function buildIfNeeded() {
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false
  process.stdout.write('Building (only after a change) …\n')
  // shell: npm is a script on some systems
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  writeFileSync(stamp, current)
  return true
}
