import type { Page } from 'playwright-core'

export const answerField = (page: Page, item: string) =>
  page.getByRole('textbox', { name: `Answer to ${item}`, exact: true })

/** Waits until everything typed is on the server. */
export async function saved(page: Page) {
  await page
    .getByRole('status', { name: 'Save status' })
    .filter({ hasText: /^Saved / })
    .waitFor()
}

/** Types the first words key by key, the rest as a paste. */
export async function answer(page: Page, item: string, text: string) {
  const field = answerField(page, item)
  await field.focus()
  await page.keyboard.type(text.slice(0, 12))
  await field.fill(text)
}
