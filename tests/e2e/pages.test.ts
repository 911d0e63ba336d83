import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDemo, forVisitors, type Place, placesOf } from './pages/places.ts'
import { openBrowser, type People } from './support/browser.ts'
import { flaws, type Look, looks, settled, violations, wear } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'
import { signIn } from './support/signIn.ts'

/** Each page of each role in both themes, on a desk and on a phone. */
describe('every page, in light and dark, wide and narrow', () => {
  let product: Product
  let people: People

  beforeAll(async () => {
    product = await startProduct({ demo: true })
    people = await openBrowser(product.address)
  })
  afterAll(async () => {
    await people?.close()
    await product?.stop()
  })
  afterEach(() => expect(people.faults()).toEqual([]))

  async function lookAt(page: Page, place: Place, look: Look): Promise<string[]> {
    await wear(page, look)
    const at = `${place.path} ${place.name ?? ''} (${look.theme}, ${look.width})`
    return [...(await violations(page)), ...(await flaws(page))].map((flaw) => `${at}: ${flaw}`)
  }

  /** Loads each place once and looks at it four times. */
  async function lookAll(page: Page, places: readonly Place[]): Promise<string[]> {
    const found: string[] = []
    for (const place of places) {
      await page.setViewportSize({ width: 1280, height: 860 })
      await page.goto(place.path)
      await settled(page)
      await place.open?.(page)
      const { pathname } = new URL(page.url())
      if (pathname !== new URL(place.path, product.address).pathname)
        found.push(`${place.path} led to ${pathname}`)
      for (const look of looks) found.push(...(await lookAt(page, place, look)))
    }
    return found
  }

  it.concurrent('for visitors', async () => {
    expect(await lookAll(await people.person('visitor'), forVisitors)).toEqual([])
  })

  it.concurrent.each(['admin', 'game_master', 'judge', 'participant'])(
    'for the role %s',
    async (role) => {
      const login = product.logins.find((known) => known.role === role)
      if (!login) throw new Error(`The demo made no login for ${role}.`)
      const page = await people.person(role)
      await signIn(page, login)
      expect(await lookAll(page, await placesOf(role, page, await findDemo(page)))).toEqual([])
    },
  )

  it('the page for asking the data in GraphQL loads, after the login, and runs a query', async () => {
    const page = await people.person('analyst')
    const login = product.logins.find((known) => known.role === 'game_master')
    await page.goto('/graphql')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
    await page.getByLabel('E-mail address').fill(login?.username ?? '')
    await page.getByLabel('Password', { exact: true }).fill(login?.password ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: /^Execute query/u }).click()
    await page.getByText('submittedCount').nth(1).waitFor()
    expect(await page.title()).toBe('Stimulating Innovation: GraphiQL')
  })
})
