// Pictures of the demo for the README: npm run screenshots
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findDemo } from './pages/places.ts'
import { openBrowser } from './support/browser.ts'
import { themes, wear } from './support/look.ts'
import { startProduct } from './support/product.ts'
import { signIn } from './support/signIn.ts'

const folder = join(import.meta.dirname, '../../docs/images')
mkdirSync(folder, { recursive: true })

const product = await startProduct({ demo: true })
const people = await openBrowser(product.address)
const faults: string[] = []

async function as(role: string): Promise<Page> {
  const page = await people.person(role)
  const login = product.logins.find((known) => known.role === role)
  if (!login) throw new Error(`The demo made no login for ${role}.`)
  await signIn(page, login)
  return page
}

async function take(page: Page, name: string) {
  for (const theme of themes) {
    await wear(page, { theme, width: 1280 })
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) })
  }
}

try {
  const visitor = await people.person('visitor')
  await visitor.goto('/')
  await visitor.getByText('on your clock').first().waitFor()
  await take(visitor, 'home')
  await visitor.goto('/ideathon/challenge')
  await visitor.getByText('on your clock').first().waitFor()
  await take(visitor, 'challenge')
  await visitor.goto('/TechMinds')
  await visitor.getByRole('textbox').fill('Can we change something after the final submission?')
  await visitor.getByRole('textbox').press('Enter')
  await visitor.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
  await visitor.evaluate('scrollTo(0, 0)')
  await take(visitor, 'techminds')

  const team = await as('participant')
  const demo = await findDemo(team)
  await team.goto(demo.open)
  await take(team, 'scenario')

  const judge = await as('judge')
  await judge.goto(`${demo.judged}/participants`)
  await judge.getByRole('link', { name: /^Next unscored/u }).click()
  await judge.getByRole('radiogroup').first().waitFor()
  await take(judge, 'judging')

  const master = await as('game_master')
  await master.goto(`${demo.judged}/resultPage`)
  await master.getByRole('table', { name: 'Ranking' }).waitFor()
  await take(master, 'results')
  faults.push(...people.faults())
} finally {
  await people.close()
  await product.stop()
}
if (faults.length > 0) throw new Error(faults.join('\n'))
