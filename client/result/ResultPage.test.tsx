import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storedScenario } from '../scenario/details/fixtures.ts'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

vi.mock('./TotalsChart.tsx', () => ({ default: () => <p>Chart</p> }))

const path = '/challenges/c1/scenarios/s1/resultPage'

const row = (id: string, teamName: string, place: number | null, tied: boolean, total: number) => ({
  __typename: 'Result',
  id,
  participantId: `t-${id}`,
  alias: `Entry ${id.toUpperCase()}`,
  teamName,
  place,
  tied,
  total: place === null ? null : total,
  reviews: place === null ? 0 : 2,
  spread: place === null ? null : 3.25,
  lowest: total,
  highest: total,
  criteria: [{ __typename: 'CriterionMean', criterionKey: 'summary', mean: 8.125 }],
  judges: [
    {
      __typename: 'JudgeTotal',
      judgeId: 'j1',
      judgeName: 'grace',
      reviewId: `w-${id}`,
      total,
      completedAt: '2026-03-01T09:30:00.000Z',
    },
  ],
})

const rows = [
  row('a', 'Otters', 1, false, 91),
  row('b', 'Herons', 2, true, 80.5),
  row('c', '=Gulls', 2, true, 80.5),
  row('d', 'Voles', 4, false, 60),
  row('e', 'Newts', null, false, 0),
]

function server(asked: unknown[]): Answers {
  return {
    Viewer: () => ({ viewer: viewer({ role: 'game_master' }) }),
    Results: ({ includeOpen }) => {
      asked.push(includeOpen)
      return {
        results: {
          __typename: 'Results',
          scenario: storedScenario({ phase: 'judging' }),
          provisional: true,
          completedReviews: 5,
          expectedReviews: includeOpen ? 33 : 32,
          participants: rows,
          criteria: [],
          judges: [
            {
              __typename: 'JudgeResult',
              judgeId: 'j1',
              judgeName: 'grace',
              completed: 5,
              open: 1,
              conflicts: 0,
              mean: 78,
              spread: 4,
            },
          ],
        },
      }
    },
    ResultComments: () => ({
      results: {
        __typename: 'Results',
        participants: rows.map(({ id }) => ({
          __typename: 'Result',
          id,
          comments: [
            {
              __typename: 'ResultComment',
              judgeName: 'grace',
              responseType: 'requirement',
              demandId: 'd2',
              comment: `Sound, ${id}.`,
            },
          ],
        })),
      },
    }),
  }
}

describe('the result page', () => {
  it('shows ties as ties and how far judging is', async () => {
    renderApp(path, server([]))
    const table = await screen.findByRole('table', { name: 'Ranking' })
    const places = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).getAllByRole('cell')[0]?.textContent)
    expect(places).toEqual(['1', '2= shared', '2= shared', '4', '–'])
    expect(screen.getByText('5 of 32 reviews completed')).toBeVisible()
    expect(screen.getByText('Provisional')).toBeVisible()
    expect(screen.getByText(/Science 2 \(every demand, 0–10\)/)).toBeVisible()
    expect(document.title).toBe('Result Page')
  })

  it('opens a row to its criteria, judges and comments', async () => {
    const { user } = renderApp(path, server([]))
    const turn = await screen.findByRole('button', { name: 'Show the breakdown of Otters' })
    await user.click(turn)
    expect(turn).toHaveAttribute('aria-expanded', 'true')
    const criteria = screen.getByRole('table', { name: 'Criteria of Otters' })
    expect(within(criteria).getByRole('row', { name: 'Summary 8.13 10' })).toBeVisible()
    expect(await screen.findByText('Sound, a.')).toBeVisible()
    expect(screen.getByText('on Demand 1.2')).toBeVisible()
  })

  it('counts open reviews when asked to, and remembers it in the address', async () => {
    const asked: unknown[] = []
    const { user, place } = renderApp(path, server(asked))
    await user.click(await screen.findByRole('checkbox', { name: 'Count open reviews' }))
    expect(await screen.findByText('5 of 33 reviews completed')).toBeVisible()
    expect(asked).toEqual([false, true])
    expect(place()).toBe(`${path}?open=1`)
  })

  it('downloads the ranking, harmless in spreadsheets', async () => {
    let file: Blob | undefined
    URL.createObjectURL = (blob) => {
      file = blob as Blob
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    const { user } = renderApp(path, server([]))
    await user.click(await screen.findByRole('button', { name: 'Download CSV: Ranking' }))
    await waitFor(() => expect(file).toBeDefined())
    const lines = ((await file?.text()) ?? '').split('\r\n')
    expect(lines[0]).toContain('Place,Tied,Alias,Team,Total')
    expect(lines[3]).toMatch(/^2,yes,Entry C,'=Gulls,80.5,3.25/)
  })

  it('does not exist for admins', async () => {
    const { place } = renderApp(path, { Viewer: () => ({ viewer: viewer({ role: 'admin' }) }) })
    await waitFor(() => expect(place()).toBe('/not-found'))
  })
})
