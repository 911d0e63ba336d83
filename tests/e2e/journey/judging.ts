import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Cell } from './scores.ts'

/** Opens an item of the entry by its tab. */
async function openItem(page: Page, item: string) {
  await page
    .getByRole('navigation', { name: 'Answers of this entry' })
    .getByRole('button', { name: new RegExp(`^${item}`, 'u') })
    .click()
  await page.getByRole('heading', { name: `Scores for ${item}` }).waitFor()
}

export async function scoreByClicks(page: Page, sheet: readonly Cell[]) {
  let open = ''
  for (const { item, criterion, score } of sheet) {
    if (item !== open) await openItem(page, item)
    open = item
    const row = page.getByRole('radiogroup', { name: criterion, exact: true })
    await row.getByRole('radio', { name: String(score), exact: true }).click()
  }
}

/** From the first missing score to the last with keys alone: a number scores, N goes on. */
export async function scoreByKeys(page: Page, sheet: readonly Cell[]) {
  for (const [at, { item, criterion, score }] of sheet.entries()) {
    await page.getByRole('heading', { name: `Scores for ${item}` }).waitFor()
    const row = page.getByRole('radiogroup', { name: criterion, exact: true })
    await page.keyboard.type(String(score))
    await expect
      .poll(() =>
        row.getByRole('radio', { name: String(score), exact: true }).getAttribute('aria-checked'),
      )
      .toBe('true')
    if (at < sheet.length - 1) await page.keyboard.press('n')
  }
}

export async function comment(page: Page, item: string, text: string) {
  await openItem(page, item)
  await page.getByLabel(`Comment on ${item}`).fill(text)
}

/** Completes the review of the entry on screen. */
export async function completeJudging(page: Page, label: string) {
  await page.getByRole('button', { name: 'Complete judging…' }).click()
  const dialog = page.getByRole('dialog', { name: `Complete judging of ${label}?` })
  await dialog.getByRole('button', { name: `Complete judging of ${label}` }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^Judging completed /u).waitFor()
}
