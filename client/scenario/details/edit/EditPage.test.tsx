import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, viewer, type Answers } from '../../../testing/renderApp.tsx'
import { openForEdits, refusal, storedScenario } from '../fixtures.ts'

// Its timers would outlive the test.
vi.mock('../../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))

const path = '/challenges/c1/scenarios/s1'
type Input = Record<string, unknown>

function server(sent: Input[], stored: object = {}, answer?: (input: Input) => object): Answers {
  return {
    Viewer: () => ({ viewer: viewer({ role: 'game_master' }) }),
    ScenarioDetails: () => ({ scenario: storedScenario({ ...openForEdits, ...stored }) }),
    UpdateScenario: ({ input }) => {
      sent.push(input as Input)
      const { version = 3, ...changes } = input as Input
      return answer
        ? answer(input as Input)
        : payload(storedScenario({ ...openForEdits, ...changes, version: Number(version) + 1 }))
    },
  }
}

const payload = (scenario: object, errors: object[] = []) => ({
  updateScenario: {
    __typename: 'ScenarioPayload',
    scenario,
    message: errors.length > 0 ? null : 'Scenario Updated Successfully !',
    errors,
  },
})

describe('writing a brief', () => {
  it('saves only what changed, with its version', async () => {
    const sent: Input[] = []
    const { user } = renderApp(path, server(sent))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.type(name, ' for all')
    expect(localStorage.getItem('scenarioDetails:u1:s1')).toContain('Clean water for all')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ name: 'Clean water for all', version: 3 }]))
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument()
    expect(localStorage.getItem('scenarioDetails:u1:s1')).toBeNull()
  })

  it('restores what an earlier visit could not save', async () => {
    const { user } = renderApp(path, {
      ...server([]),
      UpdateScenario: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Not saved — kept here/)).toBeInTheDocument()
    cleanup()
    renderApp(path, server([]))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Clean water!')
  })

  it('asks whose text to keep when somebody else saved meanwhile', async () => {
    const sent: Input[] = []
    const theirs = storedScenario({ ...openForEdits, timeline: 'Theirs', version: 4 })
    const { user } = renderApp(
      path,
      server(sent, {}, (input) =>
        input['version'] === 3
          ? payload(theirs, [refusal('VERSION_CONFLICT', 'Somebody else changed this scenario.')])
          : payload({ ...theirs, name: 'Mine', version: 5 }),
      ),
    )
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/They changed: timeline. You changed: name/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ name: 'Mine', version: 4 })
    expect(screen.getByRole('textbox', { name: 'Timeline' })).toHaveValue('Theirs')
  })

  it('puts a removed demand back', async () => {
    const { user } = renderApp(path, server([]))
    await user.click(await screen.findByRole('button', { name: 'Remove demand 1.1' }))
    expect(screen.queryByDisplayValue('How is it found?')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo: put back Demand 1.1' }))
    expect(screen.getByRole('textbox', { name: 'What demand 1.1 asks' })).toHaveValue(
      'How is it found?',
    )
  })

  it('publishes only what is ready, and leads to the gaps', async () => {
    const { user } = renderApp(
      path,
      server([], {
        phase: 'draft',
        requirements: [],
        viewerCanPublish: { __typename: 'Permission', allowed: true, reason: null },
      }),
    )
    const publish = await screen.findByRole('button', { name: 'Publish…' })
    expect(publish).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('link', { name: 'There is no demand' }))
    expect(screen.getByRole('button', { name: 'Add requirement' })).toHaveFocus()
  })
})
