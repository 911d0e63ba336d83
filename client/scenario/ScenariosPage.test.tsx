import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../server/shared/options.ts'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

const scenario = (id: string, name: string, changes: object = {}) => ({
  __typename: 'Scenario',
  id,
  challengeId: 'c1',
  name,
  position: 1,
  phase: 'open',
  submissionDeadline: '2026-12-14T16:00:00.000Z',
  judgingDeadline: null,
  submittedCount: 3,
  entryCount: 5,
  myEntry: null,
  ...changes,
})

function asRole(role: Role, scenarios: object[], allowed = false): Answers {
  return {
    Viewer: () => ({ viewer: viewer({ role }) }),
    Scenarios: () => ({
      challenge: {
        __typename: 'Challenge',
        id: 'c1',
        name: 'Clean water',
        description: '',
        startsAt: null,
        endsAt: null,
        timeZone: 'Europe/Vienna',
        archivedAt: null,
        viewerCanEdit: { __typename: 'Permission', allowed, reason: null },
      },
      scenarios: {
        __typename: 'ScenarioConnection',
        totalCount: scenarios.length,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        edges: scenarios.map((node) => ({ __typename: 'ScenarioEdge', cursor: 'x', node })),
      },
    }),
  }
}

const path = '/challenges/c1/scenarios'

describe('scenarios', () => {
  it('names the deadline with its zone and says where the own entry stands', async () => {
    const entry = {
      __typename: 'Entry',
      id: 'e',
      submittedAt: null,
      answeredCount: 3,
      itemCount: 12,
    }
    renderApp(path, asRole('participant', [scenario('s1', 'Wells', { myEntry: entry })]))
    const row = within(await screen.findByRole('row', { name: /Wells/ }))
    expect(row.getByText('Open')).toBeVisible()
    expect(row.getByText('Dec 14, 2026, 17:00 GMT+1')).toBeVisible()
    expect(row.getByText('Not submitted: 3 of 12 answered')).toBeVisible()
    expect(document.title).toBe('Scenarios')
  })

  it('leads judges to the entries and game masters to the results', async () => {
    renderApp(path, asRole('judge', [scenario('s1', 'Wells')]))
    expect(await screen.findByRole('link', { name: /entries submitted to Wells/ })).toHaveAttribute(
      'href',
      '/challenges/c1/scenarios/s1/participants',
    )
    expect(screen.queryByRole('link', { name: 'Results of Wells' })).not.toBeInTheDocument()
  })

  it('sorts by the buttons in its header', async () => {
    const { user } = renderApp(
      path,
      asRole('game_master', [scenario('s1', 'Wells'), scenario('s2', 'Air')]),
    )
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    await user.click(await screen.findByRole('button', { name: /^Scenario/ }))
    expect(names()).toEqual(['Air', 'Wells'])
    await user.click(screen.getByRole('button', { name: /^Scenario/ }))
    expect(names()).toEqual(['Wells', 'Air'])
    expect(screen.getByRole('columnheader', { name: /^Scenario/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  })

  it('makes a scenario from its name and opens it', async () => {
    const { user, place } = renderApp(path, {
      ...asRole('game_master', [], true),
      CreateScenario: () => ({
        createScenario: {
          __typename: 'ScenarioPayload',
          scenario: scenario('s9', 'Wells', { phase: 'draft' }),
          message: 'Scenario Created Successfully!',
          errors: [],
        },
      }),
      // What the scenario's own page asks is not the matter here.
      Scenario: () => ({ scenario: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create scenario' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create scenario' })
    await user.type(within(dialog).getByLabelText('Name'), 'Wells')
    await user.click(within(dialog).getByRole('button', { name: 'Create scenario' }))
    await waitFor(() => expect(place()).not.toBe(path))
  })

  it('shows /not-found for a challenge the viewer may not see', async () => {
    const { place } = renderApp(path, {
      Viewer: () => ({ viewer: viewer({ role: 'participant' }) }),
      Scenarios: () => ({
        challenge: null,
        scenarios: {
          __typename: 'ScenarioConnection',
          totalCount: 0,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          edges: [],
        },
      }),
    })
    await waitFor(() => expect(place()).toBe('/not-found'))
  })
})
