import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp, viewer, type Answers } from '../../../testing/renderApp.tsx'
import { openForAnswers, ownEntry, refusal, response, storedScenario } from '../fixtures.ts'

// Its timers would outlive the test.
vi.mock('../../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))

const path = '/challenges/c1/scenarios/s1'
const draftKey = 'responses:u1:s1'

interface Saved {
  responseType: 'summary' | 'concept_of_operation' | 'requirement'
  demandId: string | null
  content: string
  version: number
}

const summary = response('summary', null, 'Old summary', 2)
const first = response('requirement', 'd1', 'Old answer', 1)

/** A server that holds a team's answers and notes what it was sent. */
function server(sent: Saved[][], more: Answers = {}): Answers {
  const entry = ownEntry([summary, first])
  return {
    Viewer: () => ({ viewer: viewer({ role: 'participant', teamName: 'Otters' }) }),
    ScenarioDetails: () => ({ scenario: storedScenario({ ...openForAnswers, myEntry: entry }) }),
    SaveResponses: ({ responses }) => {
      sent.push(responses as Saved[])
      return saved(responses as Saved[])
    },
    ...more,
  }
}

const saved = (responses: Saved[]) => ({
  saveResponses: {
    __typename: 'SaveResponsesPayload',
    responses: responses.map((one) =>
      response(one.responseType, one.demandId, one.content, one.version + 1),
    ),
    entry: ownEntry([summary, first]),
    conflicts: null,
    message: 'Response submitted successfully.',
    errors: [],
  },
})

afterEach(() => vi.useRealTimers())

describe('answering', () => {
  it('sends only what changed, with the version it was changed from', async () => {
    const sent: Saved[][] = []
    const { user } = renderApp(path, server(sent))
    const field = await screen.findByRole('textbox', { name: 'Answer to Demand 1.2' })
    await user.type(field, 'Nets')
    await user.type(screen.getByRole('textbox', { name: 'Answer to Summary' }), ' and more')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual([
      { responseType: 'requirement', demandId: 'd2', content: 'Nets', version: 0 },
      { responseType: 'summary', demandId: null, content: 'Old summary and more', version: 2 },
    ])
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument()
    expect(localStorage.getItem(draftKey)).toBeNull()
  })

  it('puts an earlier version back, which is then saved like anything typed', async () => {
    const sent: Saved[][] = []
    const revision = (id: string, content: string) => ({
      __typename: 'ResponseRevision',
      id,
      content,
      version: 1,
      savedAt: '2026-03-01T10:00:00.000Z',
    })
    const { user } = renderApp(
      path,
      server(sent, {
        ResponseRevisions: () => ({
          responseRevisions: [revision('v2', 'Old summary'), revision('v1', 'Older summary')],
        }),
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Earlier versions of Summary' }))
    const dialog = within(await screen.findByRole('dialog'))
    // The text in the field now is no earlier version.
    expect(await dialog.findAllByRole('listitem')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: /^Put this version back/ }))
    expect(screen.getByRole('textbox', { name: 'Answer to Summary' })).toHaveValue('Older summary')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject([{ content: 'Older summary', version: 2 }])
  })

  it('counts words and leads to what is missing', async () => {
    const { user } = renderApp(path, server([]))
    expect(await screen.findAllByText('2 of 5 answered')).not.toHaveLength(0)
    const missing = screen.getByRole('navigation', { name: 'Missing answers' })
    await user.click(within(missing).getByRole('link', { name: 'Demand 2.1' }))
    const field = screen.getByRole('textbox', { name: 'Answer to Demand 2.1' })
    expect(field).toHaveFocus()
    await user.type(field, 'The  city\npays')
    expect(field).toHaveAccessibleDescription('3 words')
    expect(screen.getAllByText('3 of 5 answered')).not.toHaveLength(0)
  })

  it('keeps what could not be saved, and sends it after a reload', async () => {
    const sent: Saved[][] = []
    localStorage.setItem(draftKey, JSON.stringify({ d1: { content: 'From before', version: 1 } }))
    renderApp(path, server(sent))
    const field = await screen.findByRole('textbox', { name: 'Answer to Demand 1.1' })
    expect(field).toHaveValue('From before')
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 })
    expect(sent[0]).toEqual([
      { responseType: 'requirement', demandId: 'd1', content: 'From before', version: 1 },
    ])
    await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull())
  })

  it('keeps the text in the browser when a save fails', async () => {
    const { user } = renderApp(path, {
      ...server([]),
      SaveResponses: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Answer to Demand 1.2' })
    await user.type(field, 'Nets')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Not saved — kept here/)).toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).toEqual({
      d2: { content: 'Nets', version: 0 },
    })
  })

  it('shows both texts of a conflict, saves the others and keeps the one chosen', async () => {
    const sent: Saved[][] = []
    const theirs = {
      __typename: 'ResponseConflict',
      responseType: 'summary',
      demandId: null,
      yours: '',
      theirs: 'Their summary',
      version: 7,
    }
    const { user } = renderApp(path, {
      ...server(sent),
      SaveResponses: ({ responses }) => {
        const given = responses as Saved[]
        sent.push(given)
        const stale = given.some((one) => one.responseType === 'summary' && one.version < 7)
        if (!stale) return saved(given)
        return {
          saveResponses: {
            __typename: 'SaveResponsesPayload',
            responses: null,
            entry: null,
            conflicts: [theirs],
            message: null,
            errors: [refusal('VERSION_CONFLICT', 'Somebody else changed this answer meanwhile.')],
          },
        }
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Answer to Summary' })
    await user.clear(field)
    await user.type(field, 'My summary')
    await user.type(screen.getByRole('textbox', { name: 'Answer to Demand 1.2' }), 'Nets')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('region', { name: 'Theirs, saved' })).toHaveTextContent(
      'Their summary',
    )
    expect(screen.getByRole('region', { name: 'Yours, not saved' })).toHaveTextContent('My summary')
    expect(sent[1]?.map((one) => one.content)).toEqual(['Nets'])
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]).toEqual([
      { responseType: 'summary', demandId: null, content: 'My summary', version: 7 },
    ])
  })
})
