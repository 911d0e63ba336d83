import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer, type Answers } from '../../testing/renderApp.tsx'
import { storedScenario } from './fixtures.ts'

const may = { __typename: 'Permission', allowed: true, reason: null }
const path = '/challenges/c1/scenarios/s1'
const name = 'Show everybody the ranking'

function server(sent: object[], stored: object): Answers {
  return {
    Viewer: () => ({ viewer: viewer({ role: 'game_master' }) }),
    ScenarioDetails: () => ({ scenario: storedScenario(stored) }),
    ManagedEntries: () => ({
      entries: {
        __typename: 'EntryConnection',
        totalCount: 0,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        edges: [],
      },
    }),
    UpdateScenario: ({ input }) => {
      sent.push(input as object)
      return {
        updateScenario: {
          __typename: 'ScenarioPayload',
          scenario: storedScenario({ ...stored, ...(input as object) }),
          message: 'Scenario Updated Successfully !',
          errors: [],
        },
      }
    },
  }
}

describe('the ranking of a released scenario', () => {
  it('is made public by its game master, with this one setting', async () => {
    const sent: object[] = []
    const { user } = renderApp(
      path,
      server(sent, { phase: 'released', viewerCanSeeResults: may, resultsPublic: false }),
    )
    const box = await screen.findByRole('checkbox', { name })
    expect(box).not.toBeChecked()
    await user.click(box)
    await waitFor(() => expect(box).toBeChecked())
    expect(sent).toEqual([{ resultsPublic: true }])
  })

  it('is no matter of who does not manage the scenario', async () => {
    renderApp(path, server([], { phase: 'released' }))
    await screen.findByRole('heading', { name: 'Rubric' })
    expect(screen.queryByRole('checkbox', { name })).toBeNull()
  })
})
