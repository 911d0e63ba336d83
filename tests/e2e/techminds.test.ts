import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type People } from './support/browser.ts'
import { flaws, looks, violations, wear } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'
import { signIn } from './support/signIn.ts'
import { until } from './support/until.ts'

const entries = [
  {
    question: 'How many people may a crew have?',
    answer: 'A crew has **one to six** people. Its captain is one of them.',
  },
  { question: 'What does taking part cost?', answer: 'Taking part is free for every crew.' },
  {
    question: 'May we bring our own telescope?',
    answer: 'Telescopes are welcome in the observatory. Bring a tripod, as there is none.',
  },
]
const article = {
  title: 'Finding the observatory',
  body: `## By train\n\n${'The line along the coast is slow but pretty. '.repeat(60)}\n\n## On foot\n\nFollow the yellow lanterns from the harbour to the dome. The gate closes at midnight.`,
}
const unanswerable = 'Do you lend zeppelin umbrellas?'

type Payload = { made: { errors: { message: string }[]; thing?: { id: string } | null } }

/** Asks the data as whoever is signed in. */
async function graphql(page: Page, query: string, variables: object): Promise<Payload['made']> {
  const answer = await page.request.post('/graphql', { data: { query, variables } })
  const { data } = (await answer.json()) as { data: Payload }
  expect(data.made.errors).toEqual([])
  return data.made
}

/** A visitor asks, the organiser answers what TechMinds could not, and the visitor finds it. */
describe('TechMinds', () => {
  let product: Product
  let people: People
  let visitor: Page
  let master: Page
  beforeAll(async () => {
    product = await startProduct({ demo: true })
    people = await openBrowser(product.address)
    visitor = await people.person('visitor')
    master = await people.person('master')
    const login = product.logins.find(({ role }) => role === 'game_master')
    if (!login) throw new Error('The demo made no game master.')
    await signIn(master, login)
    const publish = async (noun: 'Faq' | 'Article', input: object) => {
      const { thing } = await graphql(
        master,
        `mutation ($i: ${noun}Input!) { made: create${noun}(input: $i) { errors { message } thing: ${noun.toLowerCase()} { id } } }`,
        { i: input },
      )
      await graphql(
        master,
        `mutation ($id: ID!) { made: publish${noun}(id: $id) { errors { message } } }`,
        { id: thing?.id },
      )
    }
    for (const entry of entries) await publish('Faq', entry)
    await publish('Article', article)
  })
  afterAll(async () => {
    await people?.close()
    await product?.stop()
  })
  afterEach(() => expect(people.faults()).toEqual([]))

  const field = () => visitor.getByRole('textbox')
  const exchange = (question: string) => visitor.getByRole('article', { name: question }).last()

  async function ask(question: string) {
    await field().fill(question)
    await field().press('Enter')
    await exchange(question).waitFor()
    await visitor.getByRole('button', { name: 'Ask', exact: true }).waitFor()
    // Who asks by keyboard goes on by keyboard.
    expect(await field().evaluate((one) => one === document.activeElement)).toBe(true)
    return exchange(question)
  }

  it('answers a first question as a stream, its sources above the quotes', async () => {
    await visitor.goto('/')
    await visitor.getByRole('link', { name: 'TechMinds' }).click()
    await visitor.getByRole('heading', { level: 1, name: 'TechMinds' }).waitFor()
    const stream = visitor.waitForResponse('**/api/techminds/ask')
    const answer = await ask('How many people may a crew have?')
    expect((await stream).headers()['content-type']).toContain('text/event-stream')
    const text = await answer.innerText()
    expect(text).toMatch(
      /Searched for[^]*Sources[^]*Quoted from[^]*A crew has one to six people\./u,
    )
    await answer.getByRole('button', { name: 'Helpful', exact: true }).click()
    await until(
      () =>
        answer.getByRole('button', { name: 'Helpful', exact: true }).getAttribute('aria-pressed'),
      'true',
    )
  })

  it('understands the next one by the words of the one before', async () => {
    const answer = await ask('And who is the captain?')
    const words = answer.getByRole('list', { name: 'Searched for' })
    expect(await words.innerText()).toMatch(/crew\s+from before/u)
    expect(await answer.innerText()).toContain('Its captain is one of them.')
  })

  it('searches again without a word, found by the keyboard alone', async () => {
    const answer = exchange('And who is the captain?')
    const word = answer.getByRole('link', { name: /without this word: crew/u })
    await word.focus()
    await visitor.keyboard.press('Enter')
    await answer.getByRole('link', { name: 'Search with this word again: crew' }).waitFor()
    expect(await visitor.getByRole('article').count()).toBe(2)
  })

  it('stops when it is told to', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await visitor.route('**/api/techminds/ask', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await visitor.getByRole('button', { name: 'New topic' }).click()
    await field().fill('What does taking part cost?')
    await field().press('Enter')
    await visitor.getByRole('button', { name: 'Stop' }).waitFor()
    await visitor.keyboard.press('Escape')
    await exchange('What does taking part cost?').getByText('Stopped before the end.').waitFor()
    release()
    await visitor.unroute('**/api/techminds/ask')
    const again = await ask('What does taking part cost?')
    expect(await again.innerText()).toContain('Taking part is free for every crew.')
  })

  it('leads to the very sentence, marked and in view, and keeps the talk for coming back', async () => {
    await visitor.getByRole('button', { name: 'New topic' }).click()
    const answer = await ask('When does the gate of the observatory close?')
    const sentence = answer.getByText('The gate closes at midnight.').last()
    await sentence.getByRole('link', { name: /^Source/u }).click()
    await visitor.getByRole('heading', { level: 1, name: article.title }).waitFor()
    const marked = `(() => { const [range] = CSS.highlights.get('cited') ?? []; return range?.toString() ?? '' })()`
    await until(() => visitor.evaluate<string>(marked), 'The gate closes at midnight.')
    const seen = await visitor.evaluate<boolean>(`(() => {
      const [range] = CSS.highlights.get('cited')
      const { top, bottom } = range.getBoundingClientRect()
      return scrollY > 0 && top >= 0 && bottom <= innerHeight && document.activeElement.contains(range.startContainer)
    })()`)
    expect(seen).toBe(true)
    await visitor.goBack()
    await exchange('When does the gate of the observatory close?').waitFor()
    expect(await visitor.getByRole('article').count()).toBeGreaterThanOrEqual(4)
  })

  it('says that it does not know, and sends the question on', async () => {
    await visitor.getByRole('button', { name: 'New topic' }).click()
    const answer = await ask(unanswerable)
    await answer.getByText(/^I do not know/u).waitFor()
    await answer.getByRole('button', { name: 'Send this question to the organisers' }).click()
    await answer.getByText(/Nothing tells them who asked/u).waitFor()
  })

  it('looks well in both themes at both widths, and so do the pages it leads to', async () => {
    const found: string[] = []
    const look = async (name: string) => {
      for (const one of looks) {
        await wear(visitor, one)
        for (const flaw of [...(await violations(visitor)), ...(await flaws(visitor))])
          found.push(`${name} ${one.theme} ${one.width}: ${flaw}`)
      }
    }
    await look('a talk')
    for (const path of [
      '/knowledge?faq=what-does-taking-part-cost',
      '/knowledge/finding-the-observatory',
    ]) {
      await visitor.goto(path)
      await look(path)
    }
    await visitor.goto('/TechMinds')
    await visitor.setViewportSize({ width: 1280, height: 860 })
    expect(found).toEqual([])
    expect(await visitor.context().cookies()).toEqual([])
  })

  it('the game master makes an entry of it, writes the answer and publishes it', async () => {
    await master.goto('/admin/knowledge?tab=asked')
    await master.getByRole('button', { name: `Turn into an entry: ${unanswerable}` }).click()
    await master.getByRole('heading', { level: 1, name: unanswerable }).waitFor()
    await master
      .getByLabel('Answer', { exact: true })
      .fill('We lend zeppelin umbrellas at the harbour desk. Bring them back dry.')
    await master.getByRole('button', { name: 'Save', exact: true }).click()
    await master.getByText('Not saved yet').waitFor({ state: 'detached' })
    await master.getByRole('button', { name: 'Publish', exact: true }).click()
    await master.getByText(/TechMinds answers from it/u).waitFor()
  })

  it('and whoever asks again gets it answered', async () => {
    const answer = await ask(unanswerable)
    await answer.getByText('We lend zeppelin umbrellas at the harbour desk.').last().waitFor()
    await answer
      .getByRole('link', { name: /^Source 1/u })
      .first()
      .click()
    await visitor.getByRole('heading', { level: 1, name: 'Questions and articles' }).waitFor()
    await visitor.getByText('Bring them back dry.').waitFor()
    expect(new URL(visitor.url()).pathname + new URL(visitor.url()).search).toBe(
      '/knowledge?faq=do-you-lend-zeppelin-umbrellas',
    )
  })

  it('clears the talk for good', async () => {
    await visitor.goto('/TechMinds')
    await visitor.getByRole('button', { name: 'Clear all' }).click()
    await visitor.getByRole('heading', { name: 'For example' }).waitFor()
    await visitor.reload()
    await visitor.getByRole('heading', { name: 'For example' }).waitFor()
    expect(await visitor.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(
      'zeppelin',
    )
  })
})
