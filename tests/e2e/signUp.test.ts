import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answer, answerField, saved } from './journey/answers.ts'
import { openBrowser, type People } from './support/browser.ts'
import { type Mailbox, openMailbox } from './support/mailbox.ts'
import { type Product, startProduct } from './support/product.ts'
import { fillInLogin, shows, signIn } from './support/signIn.ts'
import { until } from './support/until.ts'

const team = { username: 'halley.seven@example.org', password: 'nine hundred tin lanterns' }
const fresh = 'twelve hundred oak ladders'
const text = 'A tether of basalt fibre, spun on site, keeps the shelf clear of the larger pieces.'

/** From the sign-up form through the mail to a first answer, and back in when the password is forgotten. */
describe('a team that signs up', () => {
  let mailbox: Mailbox
  let product: Product
  let people: People
  let page: Page
  beforeAll(async () => {
    mailbox = await openMailbox()
    product = await startProduct({ demo: true, env: { SMTP_URL: mailbox.url } })
    people = await openBrowser(product.address)
    page = await people.person('team')
  })
  afterAll(async () => {
    await people?.close()
    await product?.stop()
    await mailbox?.close()
  })
  afterEach(() => expect(people.faults()).toEqual([]))

  it('is told what is wrong with the form, where it is, and keeps what was typed', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign up' }).first().click()
    await shows(page, '/signup', 'Sign up - Stimulating Innovation')
    await page.getByLabel('E-mail address').fill('halley.seven')
    await page.getByLabel('Password', { exact: true }).fill('12345678')
    await page.getByLabel('Team name').fill('Halley Seven')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const summary = page.getByRole('alert', { name: 'There is a problem' })
    await summary.waitFor()
    expect(await summary.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await summary.getByRole('link').first().click()
    expect(await page.getByLabel('E-mail address').evaluate((one) => one.matches(':focus'))).toBe(
      true,
    )
    await page.keyboard.press('End')
    await page.keyboard.type('@example.org')
    await page.getByRole('button', { name: 'Sign up' }).click()
    // The common password is only known to the server.
    await page
      .getByText(/most common passwords/u)
      .first()
      .waitFor()
    expect(await page.getByLabel('Team name').inputValue()).toBe('Halley Seven')
    await page.getByLabel('Password', { exact: true }).fill(team.password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page
      .getByText('Signup Successfully! Verification email sent! Please check your inbox.')
      .first()
      .waitFor()
  })

  it('sees only the profile before the address is verified, and has the mail sent again', async () => {
    await mailbox.linkTo(team.username)
    await page.goto('/login')
    await fillInLogin(page, team)
    await until(() => new URL(page.url()).pathname, '/challenges')
    await page.goto('/profile')
    await page.getByRole('button', { name: /send.*again/iu }).click()
    await page.getByText('Email Verified Successfully').first().waitFor()
    await expect.poll(() => mailbox.count(team.username), { timeout: 20_000 }).toBe(2)
    await page.goto('/challenges')
    await page
      .getByText(/verify/iu)
      .first()
      .waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  it('verifies the address with the link of the mail and gives a first answer', async () => {
    await page.goto(await mailbox.linkTo(team.username))
    await page.getByRole('heading', { name: 'E-mail address verified' }).waitFor()
    await page.getByRole('link', { name: 'Go to the challenges' }).click()
    await shows(page, '/challenges', 'Challenges')
    await page.getByRole('link', { name: 'Orbital Commons' }).first().click()
    await page.getByRole('link', { name: 'Right of Way at 550 Kilometres' }).first().click()
    await answer(page, 'Summary', text)
    await saved(page)
    await page.reload()
    await expect.poll(() => answerField(page, 'Summary').inputValue()).toBe(text)
  })

  it('comes back to the same place with a new password after forgetting the old one', async () => {
    const place = new URL(page.url()).pathname
    const other = await people.person('team elsewhere')
    await other.goto(place)
    await shows(other, '/login', 'Log in - Stimulating Innovation')
    await other.getByRole('link', { name: /forgot/iu }).click()
    await other.getByLabel('E-mail address').fill(team.username)
    const mails = mailbox.count(team.username)
    await other.getByRole('button', { name: /send|reset/iu }).click()
    await other.getByText('Reset Password Mail Sent').waitFor()
    await expect.poll(() => mailbox.count(team.username), { timeout: 20_000 }).toBe(mails + 1)
    const link = await mailbox.linkTo(team.username)
    expect(link).toContain('/reset-password?token=')
    await other.goto(link)
    await other.getByLabel('New password', { exact: true }).fill(fresh)
    await other.getByRole('button', { name: /set|change|save/iu }).click()
    await other.getByText('Password Successfully changed').first().waitFor()
    await other.goto(`${place}#summary`)
    await shows(other, '/login', 'Log in - Stimulating Innovation')
    await fillInLogin(other, { username: team.username, password: fresh })
    await expect
      .poll(() => new URL(other.url()).pathname + new URL(other.url()).hash)
      .toBe(`${place}#summary`)
    await expect.poll(() => answerField(other, 'Summary').inputValue()).toBe(text)
    // The session from before the reset ended: the notice asks to sign in again in place.
    await page.getByRole('textbox', { name: 'Answer to Concept of operation' }).fill('Typed before')
    const notice = page.getByRole('dialog', { name: 'Your session has expired' })
    await notice.waitFor()
    await fillInLogin(page, { username: team.username, password: fresh })
    await notice.waitFor({ state: 'hidden' })
    await saved(page)
    expect(people.faults().filter((fault) => !fault.includes('401'))).toEqual([])
  })

  it('ends the other session from the profile', async () => {
    await page.goto('/profile')
    const table = page.getByRole('table', { name: 'Sessions' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(3)
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
  })

  it('is looked at by an admin, who can change nothing and comes back', async () => {
    const admin = await people.person('admin')
    const login = product.logins.find(({ role }) => role === 'admin')
    await signIn(admin, login ?? team)
    await admin.goto('/admin/teams?search=halley')
    await admin.getByRole('link', { name: 'Halley Seven' }).click()
    await admin.getByRole('button', { name: 'View as this team' }).click()
    await shows(admin, '/challenges', 'Challenges')
    await admin.getByText('Nothing can be changed.').first().waitFor()
    await admin.goto(new URL(page.url()).origin + '/profile')
    await admin.getByLabel('Team name').fill('Taken over')
    await admin.getByRole('button', { name: 'Save profile' }).click()
    await admin.getByRole('alert', { name: 'There is a problem' }).waitFor()
    await admin.getByRole('button', { name: 'Stop viewing' }).click()
    await shows(admin, '/users', 'Users')
    await admin.goto('/admin/audit?action=viewing.')
    const table = admin.getByRole('table', { name: 'Audit events' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(3)
    await admin.getByText(`as ${team.username}`).first().waitFor()
  })
})
