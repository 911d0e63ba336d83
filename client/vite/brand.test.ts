import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { withBrandColours } from './brand.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe('brand colours', () => {
  it.each([
    ['white on a filled button', '#ffffff', '#4263eb'],
    ['white on a filled button under the pointer', '#ffffff', '#3b5bdb'],
    ['a link on a white card', '#4263eb', '#ffffff'],
    ['a link on the light ground', '#4263eb', '#f6f7f9'],
    ['a link on the dark ground', '#748ffc', '#1c2127'],
    ['a link on a dark card', '#748ffc', '#252a31'],
    ["Blueprint's own text on its lightest dark surface", '#91a7ff', '#2f343c'],
    ['quiet text on the light ground', '#5f6b7c', '#f6f7f9'],
    ['quiet text on a dark card', '#abb3bf', '#252a31'],
    ['an error on the light ground', '#ac2f33', '#f6f7f9'],
    ['an error on a dark card', '#fa999c', '#252a31'],
  ])('%s can be read', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it("leaves none of Blueprint's blues", () => {
    const file = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css')
    const css = withBrandColours(readFileSync(file, 'utf8'))
    expect(css).not.toMatch(/#(184a90|215db0|2d72d2|4c90f0|8abbff)/i)
    expect(css).not.toMatch(/\((24, 74, 144|33, 93, 176|45, 114, 210|76, 144, 240|138, 187, 255)/)
    expect(css).toContain('"Segoe UI", -apple-system')
  })
})
