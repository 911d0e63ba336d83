import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type People } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import { fillInLogin, shows, signIn } from './support/signIn.ts'
import { until } from './support/until.ts'

const admin = { username: 'admin@example.org', password: 'seven green bottles' }

/** Rows of a file that cannot be taken, by their number there: what stands in them, and how it is mended. */
const faults: Record<number, { cells: string; mended: string; column: string }> = {
  5: {
    cells: 'no address;Team 3;Ann 3;;science;;AT;',
    mended: 'team3@example.org;Team 3;Ann 3;;science;;AT;',
    column: 'team_username',
  },
  23: {
    cells: 'team21@example.org;Team 21;Ann 21;;Hogwarts;;AT;',
    mended: 'team21@example.org;Team 21;Ann 21;;Liberal arts;;AT;',
    column: 'college',
  },
  41: {
    cells: 'team39@example.org;Team 39;;;science;;AT;',
    mended: 'team39@example.org;Team 39;Ann 39;;science;;AT;',
    column: 'name',
  },
  77: {
    cells: 'team75@example.org;Team 75;Ann 75;ann at home;science;;AT;',
    mended: 'team75@example.org;Team 75;Ann 75;ann75@example.org;science;;AT;',
    column: 'email',
  },
  111: {
    cells: 'team109@example.org;Team 109;Ann 109;;science;;Atlantis;',
    mended: 'team109@example.org;Team 109;Ann 109;;science;;Austria;',
    column: 'country',
  },
  160: {
    cells: 'team158@example.org;Team 158;=1+1;;science;;AT;call me',
    mended: 'team158@example.org;Team 158;Ann 158;;science;;AT;+43 1 234567',
    column: 'phone',
  },
  201: {
    cells: `${admin.username};Team 199;Ann 199;;science;;AT;`,
    mended: 'team199@example.org;Team 199;Ann 199;;science;;AT;',
    column: 'team_username',
  },
}

const header = 'Team e-mail;Team name;Name;E-mail;College;Class year;Country;Phone'
const rows = Array.from({ length: 200 }, (_, n) => {
  const fault = faults[n + 2]
  return fault?.cells ?? `team${n}@example.org;Team ${n};Ann ${n};;science;senior;AT;0043 1 234567`
})

const asFile = (text: string) => ({
  name: 'teams.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

describe('an admin looks after people', () => {
  let product: Product
  let people: People
  let page: Page

  beforeAll(async () => {
    product = await startProduct({ demo: false, admin })
    people = await openBrowser(product.address)
    page = await people.person('admin')
    await signIn(page, admin)
  })
  afterAll(async () => {
    await people?.close()
    await product?.stop()
  })
  afterEach(() => expect(people.faults()).toEqual([]))

  const count = (label: string) =>
    page.getByRole('listitem').filter({ hasText: label }).locator('.counts-number').innerText()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

  async function choose(file: ReturnType<typeof asFile>) {
    await page.getByLabel('CSV file').setInputFiles(file)
    await press('Check the file')
    await page.getByRole('heading', { name: 'What the import would do' }).waitFor()
  }

  const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')
  let rejected: string

  it('downloads the template', async () => {
    await page.goto('/users')
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await shows(page, '/users/import', 'Import users')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press('Download template for teams'),
    ])
    expect(download.suggestedFilename()).toBe('teams-template.csv')
    expect(await textOf(download)).toContain('team_username,team_name,name,email,college')
  })

  it('checks 200 teams, 7 rows of them bad: nothing is stored yet', async () => {
    await choose(asFile(`${header}\r\n${rows.join('\r\n')}\r\n`))
    expect(await count('to create')).toBe('193')
    expect(await count('rejected')).toBe('7')
    const table = page.getByRole('table', { name: 'Rejected rows' })
    for (const [row, { column }] of Object.entries(faults))
      await table.getByRole('row', { name: new RegExp(`^${row} ${column} `, 'u') }).waitFor()
    const { total } = await stored('team')
    expect(total).toBe(0)
  })

  it('imports the good ones and takes the bad ones home', async () => {
    await press('Import 193 rows')
    await page.getByText('193 new teams, not invited yet.').waitFor()
    expect((await stored('team')).total).toBe(193)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press('Download rejected rows'),
    ])
    expect(download.suggestedFilename()).toBe('rejected-rows.csv')
    rejected = await textOf(download)
    const lines = rejected.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toBe(`${header};error`)
    // What could be a formula is marked as text.
    expect(rejected).toContain(";'=1+1;")
  })

  it('mends them, imports again, and all 200 are there', async () => {
    let mended = rejected
    for (const { cells, mended: good } of Object.values(faults)) {
      const bad = cells.replace(';=1+1;', ";'=1+1;")
      expect(mended).toContain(bad)
      mended = mended.replace(bad, good)
    }
    await press('Import another file')
    await choose(asFile(mended))
    expect(await count('to create')).toBe('7')
    expect(await page.getByRole('table', { name: 'Rejected rows' }).count()).toBe(0)
    await press('Import 7 rows')
    await page.getByText('7 new teams, not invited yet.').waitFor()
    expect((await stored('team')).total).toBe(200)
    await page.getByRole('link', { name: 'Show users' }).click()
    await page.getByText('Showing 50 of 200 users').waitFor()
  })

  it('the whole file once more changes nothing', async () => {
    await page.goto('/users/import')
    const whole = rows.map((row, n) => faults[n + 2]?.mended ?? row)
    await choose(asFile(`${header}\n${whole.join('\n')}\n`))
    expect(await count('as they are already')).toBe('200')
    await page.getByText('There is nothing to import').waitFor()
  })

  it('invites three of them later, from the list', async () => {
    await page.goto('/users?state=invited')
    await page.getByLabel('Search by name, team or e-mail').fill('team 19')
    await page.getByText(/^\d+ users$/u).waitFor()
    const table = page.getByRole('table', { name: 'Users' })
    for (const n of [190, 191, 192])
      await table
        .getByRole('checkbox', { name: `Select team${n}@example.org` })
        .check({ force: true })
    await press('Send invitation again…')
    const dialog = page.getByRole('dialog', { name: 'Send the invitation to 3 users again?' })
    await dialog.getByRole('heading', { name: '3 of 3 users' }).waitFor()
    await dialog.getByRole('button', { name: 'Send 3 mails' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('3 users sent a mail.').waitFor()
  })

  it('disables a judge, who is out with the next click and cannot come back', async () => {
    const login = { role: 'judge', username: 'judith@example.org', password: 'seven green bottles' }
    await page.request.post('/api/create_user', {
      data: { username: login.username, password: login.password, role: 'judge' },
    })
    const judge = await people.person('judge')
    await signIn(judge, login)
    await page.goto('/users?role=judge')
    await press('Actions for judith@example.org')
    await page.getByRole('menuitem', { name: 'Disable…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable judith@example.org?' })
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await page
      .getByRole('row', { name: /judith/u })
      .getByText('Disabled')
      .waitFor()
    expect((await judge.request.get('/api/get_user')).status()).toBe(401)
    await judge.goto('/login')
    await fillInLogin(judge, login)
    await judge.getByRole('alert').waitFor()
    people.faults()
    await press('Actions for judith@example.org')
    await page.getByRole('menuitem', { name: 'Enable…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
    await page
      .getByRole('row', { name: /judith/u })
      .getByText('Active')
      .waitFor()
    await judge.goto('/login')
    await fillInLogin(judge, login)
    await shows(judge, '/challenges', 'Challenges')
  })

  it('sorts on the server by the keyboard and keeps filters and order in the address', async () => {
    await page.goto('/users?role=participant')
    await page.getByText('Showing 50 of 200 users').waitFor()
    const head = page.getByRole('columnheader', { name: 'Team or name' })
    await head.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await until(() => head.getAttribute('aria-sort'), 'ascending')
    await page.keyboard.press('Enter')
    await until(() => new URL(page.url()).search, '?role=participant&sort=name_desc')
    await until(() => head.getAttribute('aria-sort'), 'descending')
    await until(
      () => page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1).innerText(),
      'Team 99',
    )
    await page.reload()
    await page.getByText('Showing 50 of 200 users').waitFor()
    await press('Show more')
    await page.getByText('Showing 100 of 200 users').waitFor()
  })

  /** How many participants whose address holds this there are, as the server counts them. */
  async function stored(search: string): Promise<{ total: number }> {
    const answer = await page.request.post('/graphql', {
      data: {
        query: 'query ($s: String) { users(search: $s, role: participant) { totalCount } }',
        variables: { s: search },
      },
    })
    const { data } = (await answer.json()) as { data: { users: { totalCount: number } } }
    return { total: data.users.totalCount }
  }
})
