import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type People } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import { shows, signIn } from './support/signIn.ts'
import { until } from './support/until.ts'

const title = 'Stimulating Innovation'

describe('what a visitor sees', () => {
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

  it('finds the open challenge, reads its brief and goes on to sign up', async () => {
    const page = await people.person('visitor', { timezoneId: 'Asia/Tokyo' })
    await page.goto('/')
    await shows(page, '/', title)
    const now = page.getByRole('region', { name: 'Orbital Commons' })
    await now.getByText('on your clock').waitFor()
    expect(await now.locator('time').first().innerText()).toMatch(/17:00 GMT\+1$/u)
    expect(await now.getByText('on your clock').innerText()).toMatch(/01:00 GMT\+9/u)
    expect(await now.getByRole('timer').innerText()).toMatch(
      /^\d+\s+days\s+\d\d\s+hours\s+\d\d\s+min$/u,
    )
    expect(await page.evaluate<boolean>('document.body.scrollHeight <= 860')).toBe(true)

    await now.getByRole('link', { name: 'Read the challenge' }).click()
    await shows(page, '/ideathon/challenge', `Orbital Commons - ${title}`)
    await page.getByRole('link', { name: 'Right of Way at 550 Kilometres' }).click()
    await until(() => new URL(page.url()).hash.startsWith('#scenario-'), true)
    const scenario = page.getByRole('region', { name: 'Right of Way at 550 Kilometres' })
    await scenario.getByRole('heading', { name: 'Requirements' }).waitFor()
    await scenario.getByText('What earns which score').first().click()
    await scenario.getByRole('table', { name: 'Rubric' }).getByText('Outstanding').first().waitFor()

    await page
      .getByRole('complementary', { name: 'Take part' })
      .getByRole('link', { name: 'Sign up your team' })
      .click()
    await shows(page, '/signup', `Sign up - ${title}`)
    await page.getByLabel('E-mail address').waitFor()
    await page.goBack()
    await shows(page, '/ideathon/challenge', `Orbital Commons - ${title}`)
  })

  it('reads everything without JavaScript', async () => {
    const page = await people.person('reader', { javaScriptEnabled: false, colorScheme: 'dark' })
    await page.goto('/')
    await page.getByRole('link', { name: 'How it works' }).click()
    await page.getByRole('heading', { name: 'How it works' }).waitFor()
    await page.getByRole('link', { name: 'Orbital Commons' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Orbital Commons' }).waitFor()
    await page.getByText('Between 740 and 780 kilometres').waitFor()
    expect(await page.getByRole('table', { name: 'Rubric' }).count()).toBe(2)
    // What needs JavaScript is not offered.
    expect(await page.getByLabel('Theme').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    await until(() => new URL(page.url()).pathname, '/signup')
  })

  it('is led on to what they have when they are signed in, and nothing moves meanwhile', async () => {
    const page = await people.person('team')
    const login = product.logins.find(({ role }) => role === 'participant')
    if (!login) throw new Error('The demo made no login for a team.')
    await signIn(page, login)
    await page.goto('/ideathon/challenge')
    await page.evaluate(`new PerformanceObserver((list) => { window.moved = (window.moved ?? 0) + list.getEntries().reduce((sum, one) => sum + one.value, 0) })
      .observe({ type: 'layout-shift', buffered: true })`)
    const aside = page.getByRole('complementary', { name: 'Take part' })
    await aside.getByRole('link', { name: 'Go to the scenarios' }).waitFor()
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0)
    expect(await page.evaluate<number>('window.moved ?? 0')).toBeLessThan(0.01)
    await aside.getByRole('link', { name: 'Go to the scenarios' }).click()
    await shows(page, /^\/challenges\/[\w-]+\/scenarios$/u, 'Scenarios')
    // And back by the brand, which is a page of the server again.
    await page.getByRole('banner').getByRole('link', { name: title }).click()
    await shows(page, '/', title)
    await page.getByRole('link', { name: 'Go to your challenges' }).click()
    await shows(page, '/challenges', 'Challenges')
  })

  it('a countdown goes by the server’s clock, however wrong the visitor’s is', async () => {
    const page = await people.person('traveller')
    await page.clock.install({ time: new Date('2001-01-01T00:00:00Z') })
    await page.goto('/ideathon/challenge')
    const timer = page.getByRole('timer')
    await page.getByText('on your clock').first().waitFor()
    await page.clock.runFor(3_000)
    expect(Number(/^\d+/u.exec(await timer.innerText())?.[0])).toBeLessThan(40)
  })

  it('keeps the theme that was chosen, here and in the app', async () => {
    const page = await people.person('night owl', { colorScheme: 'light' })
    await page.goto('/ideathon')
    await page.getByLabel('Theme').selectOption('Dark')
    const dark = () =>
      page.evaluate<boolean>('document.documentElement.classList.contains("bp6-dark")')
    expect(await dark()).toBe(true)
    await page.goto('/login')
    expect(await dark()).toBe(true)
    await page.goto('/')
    expect(await dark()).toBe(true)
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark')
  })

  it('an address of what is not public says so, and where to go on', async () => {
    const page = await people.person('guesser')
    const answer = await page.goto('/ideathon/challenge?id=01980000-0000-7000-8000-000000000000')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'See all public challenges' }).click()
    await shows(page, '/ideathon', `Ideathon - ${title}`)
    // The browser itself notes that the page was not found.
    expect(people.faults().filter((fault) => !fault.includes('404'))).toEqual([])
  })
})
