import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer, type Answers } from '../../../testing/renderApp.tsx'
import { openForEdits, storedScenario } from '../fixtures.ts'

const may = { __typename: 'Permission', allowed: true, reason: null }

const review = (changes: object = {}) => ({
  __typename: 'Review',
  id: 'v1',
  completedAt: '2026-04-01T10:00:00.000Z',
  conflict: null,
  scoredCount: 4,
  expectedCount: 4,
  judge: { __typename: 'User', id: 'j1', displayName: 'grace' },
  ...changes,
})

const entry = (changes: object = {}) => ({
  __typename: 'Entry',
  id: 'e1',
  alias: 'Entry 7F3K',
  label: 'River Keepers',
  submittedAt: '2026-03-01T10:00:00.000Z',
  extensionUntil: null,
  answeredCount: 4,
  itemCount: 4,
  reviews: [review()],
  ...changes,
})

const page = (entries: object[]) => ({
  entries: {
    __typename: 'EntryConnection',
    totalCount: entries.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: entries.map((node, at) => ({ __typename: 'EntryEdge', cursor: String(at), node })),
  },
})

const server = (entries: object[], more: Answers = {}): Answers => ({
  Viewer: () => ({ viewer: viewer({ role: 'game_master' }) }),
  ScenarioDetails: () => ({
    scenario: storedScenario({ ...openForEdits, viewerCanSeeResults: may }),
  }),
  ManagedEntries: () => page(entries),
  ...more,
})

const path = '/challenges/c1/scenarios/s1'
const section = async () => within(await screen.findByRole('region', { name: 'Entries' }))

describe('the entries of a scenario, for its game master', () => {
  it('says so when no team has begun', async () => {
    renderApp(path, server([]))
    expect(await (await section()).findByText('No team has begun yet')).toBeVisible()
  })

  it('tells who has submitted and how far the reviews are', async () => {
    const draft = entry({
      id: 'e2',
      label: 'Nets',
      submittedAt: null,
      answeredCount: 1,
      reviews: [],
    })
    renderApp(path, server([entry(), draft]))
    const table = within(await (await section()).findByRole('table', { name: 'Entries' }))
    const [, first, second] = table.getAllByRole('row')
    expect(first).toHaveTextContent(
      /River Keepers Entry 7F3K.*Submitted Mar 1, 2026.*grace: completed/,
    )
    expect(second).toHaveTextContent(/Nets.*Draft, 1 of 4 answered.*None begun/)
  })

  it('opens a submitted entry again, only with a reason', async () => {
    const sent: object[] = []
    const { user } = renderApp(
      path,
      server([entry()], {
        ReopenEntry: (variables) => {
          sent.push(variables)
          return {
            reopenEntry: {
              __typename: 'EntryPayload',
              entry: entry({ submittedAt: null }),
              errors: [],
            },
          }
        },
      }),
    )
    const name = 'Open again: the entry of River Keepers'
    await user.click(await (await section()).findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Open the entry again' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter a reason')
    await user.type(dialog.getByLabelText('Reason'), 'Wrong file')
    await user.click(dialog.getByRole('button', { name: 'Open the entry again' }))
    await waitFor(() => expect(sent).toEqual([{ id: 'e1', reason: 'Wrong file' }]))
    expect(await (await section()).findByText(/^Draft, 4 of 4 answered/)).toBeVisible()
  })

  it('opens a completed review again', async () => {
    const { user } = renderApp(
      path,
      server([entry()], {
        ReopenReview: () => ({
          reopenReview: {
            __typename: 'ReviewPayload',
            review: review({ completedAt: null }),
            errors: [],
          },
        }),
      }),
    )
    const name = 'Open again: the review of River Keepers by grace'
    await user.click(await (await section()).findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Typo')
    await user.click(dialog.getByRole('button', { name: 'Open the review again' }))
    expect(await (await section()).findByText(/grace: 4 of 4 scored/)).toBeVisible()
  })
})
