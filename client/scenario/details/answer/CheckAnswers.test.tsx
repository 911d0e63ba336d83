import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, viewer, type Answers } from '../../../testing/renderApp.tsx'
import { openForAnswers, ownEntry, refusal, response, storedScenario } from '../fixtures.ts'

// Its timers would outlive the test.
vi.mock('../../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))

const path = '/challenges/c1/scenarios/s1?step=check'
const answered = [response('summary', null, 'We catch plastic.')]

const receipt = {
  __typename: 'Receipt',
  code: 'SUB-7F3K-92QM',
  sha256: 'ab'.repeat(32),
  submittedAt: '2026-02-03T10:00:00.000Z',
}

function server(asked: unknown[]): Answers {
  return {
    Viewer: () => ({ viewer: viewer({ role: 'participant' }) }),
    ScenarioDetails: () => ({
      scenario: storedScenario({ ...openForAnswers, myEntry: ownEntry(answered) }),
    }),
    SubmitEntry: ({ allowIncomplete }) => {
      asked.push(allowIncomplete)
      const gap = { __typename: 'Gap', label: 'Demand 1', responseType: 'requirement' }
      return {
        submitEntry: {
          __typename: 'SubmitEntryPayload',
          entry: allowIncomplete
            ? ownEntry(answered, { submittedAt: receipt.submittedAt, receipt })
            : null,
          gaps: allowIncomplete ? null : [{ ...gap, demandId: 'd2' }],
          message: allowIncomplete ? 'Submission successful!' : null,
          errors: allowIncomplete ? [] : [refusal('INCOMPLETE', '1 answer is missing.')],
        },
      }
    },
  }
}

describe('the final submission', () => {
  it('lists every answer, blanks as not provided, each with a way to change it', async () => {
    const { user, place } = renderApp(path, server([]))
    expect(
      await screen.findByRole('heading', { name: 'Check your answers before you submit them' }),
    ).toHaveFocus()
    expect(screen.getByText('We catch plastic.')).toBeVisible()
    expect(screen.getAllByText('Not provided')).toHaveLength(4)
    expect(screen.getByText('It cannot be undone:')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Change the answer to Demand 1.2' }))
    expect(place()).toBe('/challenges/c1/scenarios/s1#item-d2')
    expect(screen.getByRole('textbox', { name: 'Answer to Demand 1.2' })).toHaveFocus()
  })

  it('asks once more when something is missing, then shows the receipt', async () => {
    const asked: unknown[] = []
    localStorage.setItem('responses:u1:s1', '{}')
    const { user } = renderApp(path, server(asked))
    await user.click(await screen.findByRole('button', { name: 'Submit the entry finally' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Submit although 1 answer is missing?',
    })
    expect(within(dialog).getByText('Demand 1.2')).toBeInTheDocument()
    await user.click(
      within(dialog).getByRole('button', { name: 'Submit the incomplete entry finally' }),
    )
    expect(await screen.findByText('SUB-7F3K-92QM')).toBeInTheDocument()
    expect(screen.getByText('ab'.repeat(32))).toBeInTheDocument()
    expect(screen.getByText('Feb 3, 2026, 10:00 UTC')).toBeInTheDocument()
    expect(asked).toEqual([false, true])
    await waitFor(() => expect(localStorage.getItem('responses:u1:s1')).toBeNull())
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})
