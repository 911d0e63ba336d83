import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { until } from './until.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const themes = ['light', 'dark'] as const
export const widths = [1280, 360] as const
export type Look = { theme: (typeof themes)[number]; width: (typeof widths)[number] }
export const looks: Look[] = widths.flatMap((width) => themes.map((theme) => ({ theme, width })))

/** Waits until a page shows its content: one title, and nothing that still loads. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await until(() => page.locator('.loading, .markdown-bare').count(), 0)
}

/** Resolves once the styles of now are painted and no transition runs, nor one that another began. */
const calm = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const running = () =>
    document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
  do {
    await Promise.allSettled(running().map((one) => one.finished))
    await frame()
    await frame()
  } while (running().length > 0)
})()`

/** Gives the page a theme and a width, and waits until it wears them. */
export async function wear(page: Page, { theme, width }: Look) {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 860 })
  await page.emulateMedia({ colorScheme: theme })
  const scheme = 'document.documentElement.style.colorScheme'
  await until(() => page.evaluate<string>(scheme), theme)
  await settled(page)
  await page.evaluate(calm)
}

/** Everything axe finds on what is on screen, a line each. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const { violations: found } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/** What is wrong with how a page is laid out. */
export async function flaws(page: Page): Promise<string[]> {
  const { scroll, inner, widest } = await page.evaluate<{
    scroll: number
    inner: number
    widest: string
  }>(`(() => {
    const inner = window.innerWidth
    const out = [...document.querySelectorAll('main *, header *')].filter((e) => e.getBoundingClientRect().right > inner + 1)
    return { scroll: document.documentElement.scrollWidth, inner, widest: out.slice(0, 3).map((e) => e.outerHTML.slice(0, 120)).join(' | ') }
  })()`)
  const titles = await page.locator('h1').count()
  return [
    ...(scroll > inner ? [`scrolls sideways: ${scroll} > ${inner}, for example ${widest}`] : []),
    ...(titles === 1 ? [] : [`${titles} h1`]),
  ]
}
