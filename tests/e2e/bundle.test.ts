import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundleOf, entryOf, indexScripts, withImports } from './support/bundle.ts'

const client = join(import.meta.dirname, '../../dist/client')
const chunks = bundleOf(join(client, 'assets'))
const limit = 200 * 1024

/** Everything a route needs before it shows, by the lazy parts it is made of. */
function loadedFor(parts: readonly string[]): string[] {
  const start = indexScripts(readFileSync(join(client, 'index.html'), 'utf8'))
  return [...withImports(chunks, [...start, ...parts.map((part) => entryOf(chunks, part))])]
}

const codeOf = (name: string) => chunks.get(name)?.code ?? ''
const routes: [string, string[]][] = [
  ['/login', ['LoginPage']],
  ['/challenges', ['ChallengesPage']],
]

describe.each(routes)('what %s loads', (route, parts) => {
  const loaded = loadedFor(parts)

  it('is at most 200 KB of JavaScript, compressed', () => {
    const bytes = loaded.reduce((sum, name) => sum + gzipSync(codeOf(name)).length, 0)
    console.log(`${route}: ${(bytes / 1024).toFixed(1)} KB in ${loaded.length} scripts`)
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThanOrEqual(limit)
  })

  it.each([
    ['the charts', 'recharts-wrapper'],
    ['the Markdown reader', 'remarkPlugins'],
    ['the CSV reader', 'CSV_QUOTE_NOT_CLOSED'],
  ])('is without %s, which other pages load', (_name, mark) => {
    const holders = [...chunks.keys()].filter((name) => codeOf(name).includes(mark))
    expect(holders).not.toEqual([])
    expect(holders.filter((name) => loaded.includes(name))).toEqual([])
  })

  it('is without GraphiQL, a page of the server', () => {
    expect(loaded.filter((name) => /monaco|codemirror/iu.test(codeOf(name)))).toEqual([])
  })

  it('holds single icons, not the sheets of all', () => {
    // A path begins with a move to a point; our own pages show a few icons each.
    const paths = (name: string) => codeOf(name).match(/["'`]M[\d.-]/gu)?.length ?? 0
    expect(loaded.reduce((sum, name) => sum + paths(name), 0)).toBeLessThan(80)
    // Nor their names.
    expect(loaded.filter((name) => codeOf(name).includes('tractor'))).toEqual([])
  })
})

describe('what the public pages load', () => {
  const html = readFileSync(join(client, '../public-site/public.html'), 'utf8')
  const start = indexScripts(html)
  const loaded = [...withImports(chunks, start)]
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(codeOf(name)).length, 0)

  it('is at most 100 KB of JavaScript and 8 KB of styles, compressed', () => {
    const scripts = sizeOf(loaded)
    const styles = [...html.matchAll(/href="\/assets\/([^"]+\.css)"/gu)].reduce(
      (sum, [, name = '']) => sum + gzipSync(readFileSync(join(client, 'assets', name))).length,
      0,
    )
    console.log(
      `public pages: ${(scripts / 1024).toFixed(1)} KB in ${loaded.length} scripts, ${(styles / 1024).toFixed(1)} KB of styles`,
    )
    expect(scripts).toBeGreaterThan(50 * 1024)
    expect(scripts).toBeLessThanOrEqual(100 * 1024)
    expect(styles).toBeGreaterThan(1024)
    expect(styles).toBeLessThanOrEqual(8 * 1024)
  })

  it('is no more with what TechMinds loads besides', () => {
    const whole = sizeOf(withImports(chunks, [...start, entryOf(chunks, 'TechMindsPage')]))
    console.log(`TechMinds: ${(whole / 1024).toFixed(1)} KB`)
    expect(whole).toBeGreaterThan(sizeOf(loaded))
    expect(whole).toBeLessThanOrEqual(100 * 1024)
  })

  it.each([
    ['Apollo', 'ROOT_QUERY'],
    ['the router', '__reactRouterVersion'],
    ['Blueprint', 'BLUEPRINT_NAMESPACE'],
    ['the Markdown reader', 'remarkPlugins'],
  ])('is without %s', (_name, mark) => {
    expect([...chunks.keys()].filter((name) => codeOf(name).includes(mark))).not.toEqual([])
    expect(loaded.filter((name) => codeOf(name).includes(mark))).toEqual([])
  })
})
