import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'techminds.css'), 'utf8')

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb
    .map((one) => one / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Colours of the sky, as one theme sets them. */
function skyOf(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`)
  const block = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/gu)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  )
}

const glow = channels('#4c6ef5')
/** What the glow leaves of a colour where it is brightest. */
const glowing = (rgb: readonly number[]) => rgb.map((one, n) => one * 0.72 + (glow[n] ?? 0) * 0.28)

// A gradient is more than the page's checks can read.
describe.each([
  ['dawn', ':root'],
  ['night', '.bp6-dark'],
])('the sky at %s', (_name, selector) => {
  const sky = skyOf(selector)
  it.each(['sky-top', 'sky-middle', 'sky-low'])(
    '%s lets its text be read, under the glow too',
    (part) => {
      const text = channels(sky['sky-text'] ?? '')
      const ground = channels(sky[part] ?? '')
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(text, glowing(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )
})

it('moves only for who does not mind, and stops within five seconds', () => {
  const [before = '', wanted = ''] = css.split('@media (prefers-reduced-motion: no-preference)')
  expect(before).not.toContain('animation')
  for (const [, seconds] of wanted.matchAll(/animation: stars ([\d.]+)s/gu))
    expect(Number(seconds)).toBeLessThan(5)
  expect(css).not.toContain('infinite')
  expect(css).not.toContain('url(')
})
