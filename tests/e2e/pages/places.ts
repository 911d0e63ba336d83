import type { Page } from 'playwright-core'

export type Place = {
  path: string
  /** Opens what is looked at besides the page itself. */
  open?: (page: Page) => Promise<void>
  name?: string
}

const at = (path: string): Place => ({ path })

export const forVisitors: Place[] = [
  '/',
  '/ideathon',
  '/ideathon/challenge',
  '/TechMinds',
  '/TechMinds?q=What+is+Orbital+Commons+about%3F',
  '/knowledge',
  '/knowledge/from-sign-up-to-results',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password#token=x',
  '/reset-password-expired',
  '/verify-email',
  '/verify-email-expired',
  '/unauthorized',
  '/not-found',
  '/forbidden',
  '/unprocessable-entity',
  '/server-error',
].map(at)

forVisitors.push({
  path: '/login',
  name: 'with its errors',
  open: async (page) => {
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor()
  },
})

type Listed = { id: string; phase: string }

/** Where the demo's things are, as one person finds them. */
export async function findDemo(page: Page) {
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T
  const challenges = await read<{ id: string }[]>('/api/get_challenges')
  for (const { id } of challenges) {
    const { scenarios } = await read<{ scenarios: Listed[] }>(`/api/challenges/${id}/scenarios`)
    const judged = scenarios.find(({ phase }) => phase === 'judging')
    const open = scenarios.find(({ phase }) => phase === 'open')
    if (judged && open) {
      const path = `/challenges/${id}/scenarios`
      return {
        path,
        judged: `${path}/${judged.id}`,
        open: `${path}/${open.id}`,
        judgedId: judged.id,
      }
    }
  }
  throw new Error('The demo has no challenge with a scenario in judging and an open one.')
}

type Demo = Awaited<ReturnType<typeof findDemo>>

const button = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Chooses a file of teams, one of them with a fault. */
async function importFile(page: Page) {
  const text =
    'team_username,name,college\nlook@example.org,Ada,science\nlook@example.org,Bea,magic\n'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check the file' }).waitFor()
}

const everybodys = (demo: Demo): Place[] => [
  at('/profile'),
  at('/challenges'),
  at(demo.path),
  at(demo.judged),
  at(demo.open),
]

/** Every page of a role, and the dialogs worth a look of their own. */
export async function placesOf(role: string, page: Page, demo: Demo): Promise<Place[]> {
  const common = everybodys(demo)
  switch (role) {
    case 'admin':
      return [
        ...common,
        at('/admin'),
        at('/users'),
        at('/admin/audit'),
        at('/admin/teams'),
        at('/admin/mail'),
        at('/admin/mail?tab=templates'),
        { path: '/users', name: 'creating one', open: button('Create user') },
        { path: '/users', name: 'inviting one', open: button('Invite user') },
        {
          path: '/users',
          name: 'deleting some',
          open: async (here) => {
            const boxes = here.getByRole('table').getByRole('checkbox')
            for (const n of [1, 2, 3]) await boxes.nth(n).check({ force: true })
            await here.getByRole('button', { name: 'Delete…' }).click()
            await here.getByRole('heading', { name: '3 of 3 users' }).waitFor()
          },
        },
        at('/users/import'),
        {
          path: '/users/import',
          name: 'matching its columns',
          open: async (here) => {
            await importFile(here)
          },
        },
        {
          path: '/users/import',
          name: 'with what is wrong in the file',
          open: async (here) => {
            await importFile(here)
            await here.getByRole('button', { name: 'Check the file' }).click()
            await here.getByRole('table', { name: 'Rejected rows' }).waitFor()
          },
        },
        {
          path: '/profile',
          name: 'with the menu open',
          open: async (here) => {
            await here.getByRole('button', { name: /your account/u }).click()
            await here.getByRole('menu').waitFor()
          },
        },
      ]
    case 'game_master':
      return [
        ...common,
        at(`${demo.judged}/resultPage`),
        at(`${demo.judged}/resultPage?tab=criteria`),
        at(`${demo.judged}/resultPage?tab=judges`),
        {
          path: `${demo.judged}/resultPage?open=1`,
          name: 'with a breakdown',
          open: async (here) => {
            await here
              .getByRole('button', { name: /breakdown of/iu })
              .first()
              .click()
            await here.getByRole('heading', { name: 'Comments' }).waitFor()
          },
        },
        { path: '/challenges', name: 'creating one', open: button('Create challenge') },
        { path: demo.path, name: 'creating one', open: button('Create scenario') },
        { path: demo.open, name: 'closing it', open: button('Close for answers…') },
      ]
    case 'judge': {
      const answer = await page.request.get(`/api/scenarios/${demo.judgedId}/participants`)
      const [first, second] = (await answer.json()) as { participant_id: string }[]
      const desk = `${demo.judged}/participants/${second?.participant_id ?? first?.participant_id}/answers`
      return [
        ...common,
        at(`${demo.judged}/participants`),
        at(desk),
        { path: desk, name: 'with the keys', open: button('Keys') },
        {
          path: desk,
          name: 'with the scorecard',
          open: async (here) => {
            await here.setViewportSize({ width: 360, height: 740 })
            await here.getByRole('tab', { name: 'Scorecard' }).click()
            await here.getByRole('radiogroup').first().waitFor()
          },
        },
      ]
    }
    default:
      return [
        ...common,
        { path: `${demo.open}?step=check` },
        { path: '/profile', name: 'adding a member', open: button('Add member') },
      ]
  }
}
