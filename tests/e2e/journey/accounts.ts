import type { Page } from 'playwright-core'
import type { Login } from '../support/product.ts'

const roleLabels: Record<string, string> = {
  game_master: 'Game Master',
  judge: 'Judge',
  participant: 'Participant',
}

/** Makes one account on /users, as an admin does. */
export async function createUser(page: Page, login: Login, teamName?: string) {
  await page.getByRole('button', { name: 'Create user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await dialog.getByLabel('Role').selectOption(roleLabels[login.role] ?? '')
  await dialog.getByLabel('E-mail address').fill(login.username)
  await dialog.getByLabel('Password', { exact: true }).fill(login.password)
  if (teamName) await dialog.getByLabel('Team name').fill(teamName)
  await dialog.getByRole('button', { name: 'Create user' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('rowheader', { name: login.username }).waitFor()
}
