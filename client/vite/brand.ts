import type { Plugin } from 'vite'

/**
 * Blueprint's blues and what stands in their place: the brand colour #4C6EF5 and its darker and
 * lighter steps. White text on #4C6EF5 reaches only 4.32:1, so whatever carries text takes #4263EB
 * (4.98:1) in the light theme, and text on dark takes #91A7FF (5.47:1 on Blueprint's lightest dark surface).
 */
const colours: Record<string, string> = {
  '#184a90': '#364fc7',
  '#215db0': '#3b5bdb',
  '#2d72d2': '#4263eb',
  '#4c90f0': '#748ffc',
  '#8abbff': '#91a7ff',
  '#99c4ff': '#a5b8ff',
}

function triple(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')
}

const systemFonts = '-apple-system, BlinkMacSystemFont, "Segoe UI"'
const brandFonts = '"Segoe UI", -apple-system, BlinkMacSystemFont'

export function withBrandColours(css: string): string {
  let branded = css.replaceAll(systemFonts, brandFonts)
  for (const [theirs, ours] of Object.entries(colours)) {
    branded = branded.replaceAll(theirs, ours).replaceAll(`(${triple(theirs)}`, `(${triple(ours)}`)
  }
  return branded
}

/**
 * Blueprint offers its colours as custom properties but repeats 124 of them as literals, so they are
 * replaced in its stylesheet. Import that stylesheet from TypeScript: a CSS @import would pass this by.
 */
export function brand(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    transform(code, id) {
      return /@blueprintjs\/.*\.css/.test(id) ? { code: withBrandColours(code), map: null } : null
    },
  }
}
