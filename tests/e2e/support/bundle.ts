import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Chunk = { code: string; imports: string[] }

/** Imports that load with a chunk; those made later by a call are not among them. */
const staticImports = (code: string) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/gu)].flatMap(
    ([, name]) => name ?? [],
  )

/** All scripts of a build with what they import. */
export function bundleOf(assets: string): Map<string, Chunk> {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return new Map(
    scripts.map((name) => {
      const code = readFileSync(join(assets, name), 'utf8')
      return [name, { code, imports: staticImports(code) }]
    }),
  )
}

/** The chunk a lazy part starts with, by the name of its source file. */
export function entryOf(chunks: ReadonlyMap<string, Chunk>, source: string): string {
  const found = [...chunks.keys()].filter((name) =>
    new RegExp(`^${source}-[\\w-]{8}\\.js$`, 'u').test(name),
  )
  if (found.length !== 1) throw new Error(`${source} has ${found.length} chunks`)
  return found[0] ?? ''
}

/** The scripts that the page itself names: its entry and what it preloads. */
export const indexScripts = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/gu)].flatMap(([, name]) => name ?? [])

/** Chunks with all they import, and what that imports. */
export function withImports(
  chunks: ReadonlyMap<string, Chunk>,
  start: readonly string[],
): Set<string> {
  const loaded = new Set(start)
  // A set being walked yields what is added meanwhile.
  for (const name of loaded) {
    const chunk = chunks.get(name)
    if (!chunk) throw new Error(`${name} is not in the build`)
    for (const wanted of chunk.imports) loaded.add(wanted)
  }
  return loaded
}
