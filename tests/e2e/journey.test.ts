import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from './journey/accounts.ts'
import { answer, answerField, saved } from './journey/answers.ts'
import { act, writeBrief } from './journey/brief.ts'
import { answers, brief, logins, names, teams } from './journey/cast.ts'
import { comment, completeJudging, scoreByClicks, scoreByKeys } from './journey/judging.ts'
import {
  type Cell,
  criterionMean,
  entryTotal,
  items,
  reviewTotal,
  scoreSheet,
} from './journey/scores.ts'
import { openBrowser, type People } from './support/browser.ts'
import { hearing } from './support/hearing.ts'
import { type Product, startProduct } from './support/product.ts'
import { fillInLogin, shows, signIn } from './support/signIn.ts'

const notFound = 'Page not found - Stimulating Innovation'
const uuid = '[0-9a-f-]{36}'

type Team = 'team1' | 'team2'
/** What each judge gives each team, cell by cell. */
const sheets: Record<'judge1' | 'judge2', Record<Team, Cell[]>> = {
  judge1: { team1: scoreSheet((at) => (4 + 3 * at) % 11), team2: scoreSheet((at) => (at * 5) % 7) },
  judge2: { team1: scoreSheet((at) => 10 - (at % 4)), team2: scoreSheet((at) => (at * 2) % 9) },
}
const sheetsOf = (team: Team) => [sheets.judge1[team], sheets.judge2[team]]

/** From an empty database to a ranking, each step by its own person through the screens. */
describe('a competition from its first account to its result', () => {
  let product: Product
  let people: People
  let master: Page, team1: Page, team2: Page, judge1: Page, judge2: Page
  /** Of the scenario. */
  let path: string
  let challengePath: string
  let heardByJudges: (() => Promise<string>)[]

  beforeAll(async () => {
    product = await startProduct({ demo: false, admin: logins.admin })
    people = await openBrowser(product.address)
    ;[master, team1, team2, judge1, judge2] = await Promise.all([
      people.person('game master'),
      people.person('team 1'),
      people.person('team 2'),
      people.person('judge 1'),
      people.person('judge 2'),
    ])
    heardByJudges = [hearing(judge1), hearing(judge2)]
  })
  afterAll(async () => {
    await people?.close()
    await product?.stop()
  })
  afterEach(() => expect(people.faults()).toEqual([]))

  it('the admin makes the accounts', async () => {
    const admin = await people.person('admin')
    await signIn(admin, logins.admin)
    await admin.getByRole('link', { name: 'Users', exact: true }).click()
    await shows(admin, '/users', 'Users')
    await createUser(admin, logins.master)
    await createUser(admin, logins.team1, teams.team1)
    await createUser(admin, logins.team2, teams.team2)
    await createUser(admin, logins.judge1)
    await createUser(admin, logins.judge2)
    await admin.goto('/admin')
    await shows(admin, '/admin', 'Admin')
    await admin.getByRole('button', { name: /your account/u }).click()
    await admin.getByRole('menuitem', { name: 'Log out' }).click()
    await shows(admin, '/login', 'Log in - Stimulating Innovation')
    expect(new URL(admin.url()).search).toBe('')
    await admin.context().close()
  })

  it('the game master makes a challenge and a scenario, writes the brief and publishes it', async () => {
    await signIn(master, logins.master)
    await master.getByRole('button', { name: 'Create challenge' }).first().click()
    const challenge = master.getByRole('dialog', { name: 'Create challenge' })
    await challenge.getByLabel('Name', { exact: true }).fill(names.challenge)
    await challenge.getByRole('button', { name: 'Create challenge' }).click()
    await shows(master, new RegExp(`^/challenges/${uuid}/scenarios$`, 'u'), 'Scenarios')
    challengePath = new URL(master.url()).pathname

    await master.getByRole('button', { name: 'Create scenario' }).click()
    const scenario = master.getByRole('dialog', { name: 'Create scenario' })
    await scenario.getByLabel('Name', { exact: true }).fill(names.scenario)
    await scenario.getByRole('button', { name: 'Create scenario' }).click()
    await shows(master, new RegExp(`^${challengePath}/${uuid}$`, 'u'), 'Scenario Details')
    path = new URL(master.url()).pathname

    await writeBrief(master, brief)
    await saved(master)
    await act(master, 'Publish', 'Publish the scenario')
    await master.getByText('This scenario is published').waitFor()
    await master.reload()
    expect(
      await master.getByRole('textbox', { name: 'Constraint 2 of demand 1.1' }).inputValue(),
    ).toBe('No rock blasting')
  })

  it('who is signed out is asked to log in and comes back to the very place', async () => {
    const place = `${path}?step=check#item-summary`
    await team2.goto(place)
    await shows(team2, '/login', 'Log in - Stimulating Innovation')
    expect(new URL(team2.url()).searchParams.get('next')).toBe(place)
    await fillInLogin(team2, logins.team2)
    await shows(team2, path, 'Scenario Details')
    expect(team2.url()).toBe(product.address + place)
  })

  it('text that was typed and not yet saved outlives a reload and is saved then', async () => {
    await signIn(team1, logins.team1)
    await team1.getByRole('link', { name: names.challenge }).first().click()
    await shows(team1, challengePath, 'Scenarios')
    await team1.getByRole('link', { name: names.scenario }).click()
    await shows(team1, path, 'Scenario Details')

    let holding = true
    await team1.route('**/graphql', async (route) => {
      const saving = route.request().postData()?.includes('SaveResponses')
      if (!holding || !saving) await route.continue()
    })
    team1.on('dialog', (dialog) => void dialog.accept())
    await answer(team1, 'Summary', answers.team1.Summary)
    await team1.reload()
    // What was sent on leaving never arrived; from now on the server can be reached.
    holding = false
    await expect.poll(() => answerField(team1, 'Summary').inputValue()).toBe(answers.team1.Summary)
    await saved(team1)

    const elsewhere = await people.person('team 1 elsewhere')
    await signIn(elsewhere, logins.team1)
    await elsewhere.goto(path)
    expect(await answerField(elsewhere, 'Summary').inputValue()).toBe(answers.team1.Summary)
    await elsewhere.context().close()
  })

  it('team 1 answers everything, checks the answers, submits them and gets a receipt', async () => {
    for (const [item, text] of Object.entries(answers.team1)) await answer(team1, item, text)
    await saved(team1)
    await team1.getByText('5 of 5 answered').first().waitFor()
    await team1.getByRole('link', { name: 'Check and submit' }).click()
    await team1.getByRole('heading', { name: 'Check your answers' }).waitFor()
    for (const text of Object.values(answers.team1)) await team1.getByText(text).waitFor()
    await team1.getByRole('button', { name: 'Submit the entry finally' }).click()
    await team1.getByRole('heading', { name: 'Submitted', exact: true }).waitFor()
    await team1.getByText('Submission successful!').waitFor()
    const receipt = await team1.getByRole('definition').allInnerTexts()
    expect(receipt.some((text) => /^[0-9a-f]{64}$/u.test(text))).toBe(true)
    await team1.reload()
    await team1.getByRole('heading', { name: 'Submitted', exact: true }).waitFor()
    expect((await team1.getByRole('definition').allInnerTexts()).slice(0, 3)).toEqual(
      receipt.slice(0, 3),
    )
    expect(await team1.getByRole('textbox').count()).toBe(0)
  })

  it('team 2 answers in part, is told what is missing and submits it all the same', async () => {
    await team2.getByRole('link', { name: 'Back to your answers' }).click()
    for (const [item, text] of Object.entries(answers.team2)) await answer(team2, item, text)
    await saved(team2)
    await team2.getByRole('link', { name: 'Check and submit' }).click()
    await team2.getByRole('button', { name: 'Submit the entry finally' }).click()
    const dialog = team2.getByRole('dialog', { name: 'Submit although 3 answers are missing?' })
    await dialog.waitFor()
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(
      items.filter((item) => !(item in answers.team2)),
    )
    await dialog.getByRole('button', { name: 'Submit the incomplete entry finally' }).click()
    await team2.getByRole('heading', { name: 'Submitted', exact: true }).waitFor()
  })

  it('the game master closes the scenario for answers', async () => {
    await master.reload()
    await act(master, 'Close for answers', 'Close the scenario for answers')
    await master.getByRole('heading', { name: 'Release the results' }).waitFor()
  })

  /** Reads who wrote the entry on screen from its summary, as the judge has nothing else. */
  async function teamOf(judge: Page): Promise<Team> {
    const given = judge.getByRole('region', { name: 'Answer', exact: true })
    await given.getByText(/wells? /u).waitFor()
    return (await given.innerText()).includes(answers.team1.Summary) ? 'team1' : 'team2'
  }

  async function judgeBoth(judge: Page, name: 'judge1' | 'judge2', score: typeof scoreByKeys) {
    await signIn(judge, logins[name])
    await judge.getByRole('link', { name: names.challenge }).first().click()
    await judge.getByRole('link', { name: `2 entries submitted to ${names.scenario}` }).click()
    await shows(judge, `${path}/participants`, 'Show All Participants')
    for (const entry of [0, 1]) {
      await judge
        .getByRole('link', { name: /^Entry / })
        .nth(entry)
        .click()
      const place = new RegExp(`^${path}/participants/${uuid}/answers$`, 'u')
      await shows(judge, place, 'Judging Page')
      const label = await judge.getByRole('heading', { level: 1, name: /^Entry /u }).innerText()
      const team = await teamOf(judge)
      await score(judge, sheets[name][team])
      await comment(judge, 'Demand 1.2', `${name} says this of ${label}`)
      await saved(judge)
      await judge.getByText(`All ${sheets[name][team].length} given`).waitFor()
      await judge.getByText(reviewTotal(sheets[name][team]).toFixed(1), { exact: true }).waitFor()
      await completeJudging(judge, label)
      const text = await judge.locator('body').innerText()
      for (const team of Object.values(teams)) expect(text).not.toContain(team)
      await judge.getByRole('link', { name: 'Entries', exact: true }).click()
      await judge.getByText(`${entry + 1} of 2 completed`).waitFor()
    }
  }

  it('a judge scores both entries with the keyboard, comments and completes', async () => {
    await judgeBoth(judge1, 'judge1', scoreByKeys)
  })

  it('the other judge does it with the pointer', async () => {
    await judgeBoth(judge2, 'judge2', scoreByClicks)
  })

  it('no judge was ever told who wrote an entry', async () => {
    for (const heard of heardByJudges) {
      const told = await heard()
      expect(told).toContain('Entry ')
      for (const secret of [...Object.values(teams), logins.team1.username, logins.team2.username])
        expect(told).not.toContain(secret)
    }
  })

  it('the game master reads the ranking, opens a breakdown and finds the comments', async () => {
    await master.getByRole('link', { name: 'Results' }).click()
    await shows(master, `${path}/resultPage`, 'Result Page')
    await master.getByText('4 of 4 reviews completed').waitFor()
    const ranked = (['team1', 'team2'] as const).toSorted(
      (a, b) => entryTotal(sheetsOf(b)) - entryTotal(sheetsOf(a)),
    )
    const ranking = master.getByRole('table', { name: 'Ranking' })
    for (const [at, team] of ranked.entries()) {
      const row = ranking.getByRole('row').nth(at + 1)
      await row.getByRole('rowheader', { name: teams[team] }).waitFor()
      const [place, total, , reviews] = await row.getByRole('cell').allInnerTexts()
      expect({ place, total, reviews }).toEqual({
        place: String(at + 1),
        total: entryTotal(sheetsOf(team)).toFixed(1),
        reviews: '2',
      })
    }
    await master
      .getByRole('button', { name: new RegExp(`breakdown of ${teams.team1}`, 'iu') })
      .click()
    await readBreakdown('team1')
  })

  async function readBreakdown(team: Team) {
    const criteria = master.getByRole('table', { name: `Criteria of ${teams[team]}` })
    for (const criterion of ['Summary', 'Usability / Complexity', 'Talent']) {
      const row = criteria.getByRole('row', { name: criterion })
      expect(await row.getByRole('cell').first().innerText()).toBe(
        criterionMean(sheetsOf(team), criterion).toFixed(2),
      )
    }
    const judges = master.getByRole('table', { name: `Judges of ${teams[team]}` })
    for (const [judge, name] of [
      ['judge1', 'judith'],
      ['judge2', 'jules'],
    ] as const) {
      const row = judges.getByRole('row', { name })
      expect(await row.getByRole('cell').allInnerTexts()).toEqual([
        reviewTotal(sheets[judge][team]).toFixed(1),
        'Completed',
      ])
      await master.getByText(`${judge} says this of Entry`).waitFor()
    }
  }

  it('who may not see a page is told that it does not exist', async () => {
    const wrong: [Page, string][] = [
      [team1, '/users'],
      [team1, '/admin'],
      [team1, `${path}/resultPage`],
      [team1, `${path}/participants`],
      [judge1, '/users'],
      [judge1, `${path}/resultPage`],
      [master, '/admin'],
      [master, '/users'],
      [master, `${path}/participants`],
      [master, '/no/such/page'],
    ]
    for (const [page, place] of wrong) {
      await page.goto(place)
      await shows(page, '/not-found', notFound)
    }
    const visitor = await people.person('visitor')
    await visitor.goto('/no/such/page')
    await shows(visitor, '/not-found', notFound)
    await visitor.goto('/')
    await shows(visitor, '/', 'Stimulating Innovation')
    await visitor.goto('/users')
    await shows(visitor, '/login', 'Log in - Stimulating Innovation')
    await visitor.context().close()
  })
})
