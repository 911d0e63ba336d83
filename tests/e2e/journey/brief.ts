import type { Page } from 'playwright-core'

export type Brief = {
  background: string
  deliverable: string
  timeline: string
  requirements: { title: string; demands: { text: string; constraints: string[] }[] }[]
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function writeDemand(
  page: Page,
  number: string,
  demand: { text: string; constraints: string[] },
) {
  await field(page, `What demand ${number} asks`).fill(demand.text)
  for (const [at, constraint] of demand.constraints.entries()) {
    // Enter leads from one line to the next.
    if (at > 0) await page.keyboard.press('Enter')
    const line = field(page, `Constraint ${at + 1} of demand ${number}`)
    if (at === 0) await line.focus()
    else await line.waitFor()
    await line.pressSequentially(constraint)
  }
}

/** Writes a whole brief into the editor of a new scenario. */
export async function writeBrief(page: Page, brief: Brief) {
  for (const part of ['background', 'deliverable', 'timeline'] as const)
    await field(page, part.charAt(0).toUpperCase() + part.slice(1)).fill(brief[part])
  for (const [at, requirement] of brief.requirements.entries()) {
    await page.getByRole('button', { name: 'Add requirement' }).click()
    await page.getByLabel(`Title of requirement ${at + 1}`).fill(requirement.title)
    for (const [place, demand] of requirement.demands.entries()) {
      if (place > 0)
        await page.getByRole('button', { name: `Add demand to requirement ${at + 1}` }).click()
      await writeDemand(page, `${at + 1}.${place + 1}`, demand)
    }
  }
}

/** Presses the button of the next one-way act and confirms it. */
export async function act(page: Page, name: string, confirm: string) {
  await page.getByRole('button', { name: `${name}…` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirm }).click()
  await dialog.waitFor({ state: 'hidden' })
}
