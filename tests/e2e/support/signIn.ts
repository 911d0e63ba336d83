import type { Page } from 'playwright-core'
import type { Login } from './product.ts'
import { until } from './until.ts'

/** Fills in the login form that is on screen. */
export async function fillInLogin(page: Page, { username, password }: Omit<Login, 'role'>) {
  await page.getByLabel('E-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export async function signIn(page: Page, login: Omit<Login, 'role'>) {
  await page.goto('/login')
  await fillInLogin(page, login)
  await shows(page, '/challenges', 'Challenges')
}

/** Waits until the page is there: its address (without the query) and the document's title, to the letter. */
export async function shows(page: Page, path: string | RegExp, title: string) {
  await until(() => new URL(page.url()).pathname, path)
  await until(() => page.title(), title)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
