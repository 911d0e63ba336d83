import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp, viewer } from '../testing/renderApp.tsx'
import { everyScore, judgingServer, review, savedReview, type SentScores } from './fixtures.ts'

// Its timers would outlive the test.
vi.mock('../ui/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))

const path = '/challenges/c1/scenarios/s1/participants/t-e1/answers'
const key = 'judgeData:u1:s1:t-e1'

// Three panes, as on a desk with room.
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  return () => vi.restoreAllMocks()
})

const group = (name: string) => screen.findByRole('radiogroup', { name })

describe('scoring by keys', () => {
  it('scores the marked criterion, counts what is missing and totals by weight', async () => {
    const { user } = renderApp(path, judgingServer(null))
    const summary = await group('Summary')
    expect(screen.getByText('7 of 7 missing')).toBeVisible()
    await user.keyboard('8')
    expect(within(summary).getByRole('radio', { name: '8' })).toBeChecked()
    expect(screen.getByText('6 of 7 missing')).toBeVisible()
    expect(screen.getByText('80.0')).toBeVisible()
    expect(screen.getByText('From 5 Fair:')).toBeVisible()
    // On to the next that is missing: the first criterion of the first demand.
    await user.keyboard('n')
    expect(screen.getByRole('heading', { name: 'Scores for Demand 1.1' })).toBeVisible()
    const science = await group('Science')
    expect(science).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('10')
    expect(within(science).getByRole('radio', { name: '10' })).toBeChecked()
    await user.keyboard('{ArrowDown}5')
    expect(within(await group('Talent')).getByRole('radio', { name: '5' })).toBeChecked()
    expect(screen.getByText('4 of 7 missing')).toBeVisible()
    // (1 · 0.8 + 2 · 1.0 + 1 · 0.5) / 4
    expect(screen.getByText('82.5')).toBeVisible()
  })

  it('chooses with the arrows and takes away with Delete', async () => {
    const { user } = renderApp(path, judgingServer(null))
    const summary = await group('Summary')
    within(summary).getByRole('radio', { name: '0' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(within(summary).getByRole('radio', { name: '1' })).toBeChecked()
    expect(within(summary).getByRole('radio', { name: '1' })).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(screen.getByText('7 of 7 missing')).toBeVisible()
  })

  it('leaves keys alone in text fields, and all of them when switched off', async () => {
    const { user } = renderApp(path, judgingServer(null))
    await group('Summary')
    await user.type(screen.getByRole('textbox', { name: /^Comment on Summary/ }), '7 of 9 n')
    expect(screen.getByText('7 of 7 missing')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Single keys' }))
    await user.keyboard('8n')
    expect(screen.getByText('7 of 7 missing')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Scores for Summary' })).toBeVisible()
  })

  it('goes to the next entry and lists the keys', async () => {
    const { user, place } = renderApp(path, judgingServer(null))
    await group('Summary')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keys' })
    await user.click(within(dialog).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard(']')
    expect(place()).toBe('/challenges/c1/scenarios/s1/participants/t-e2/answers')
    expect(await screen.findByRole('heading', { level: 1, name: 'Entry 9QQM' })).toBeVisible()
  })
})

describe('saving scores', () => {
  it('sends only what changed, one save at a time, later changes together', async () => {
    const sent: SentScores[] = []
    const answers: (() => void)[] = []
    const { user } = renderApp(
      path,
      judgingServer(null, {
        SaveScores: async (variables) => {
          sent.push(variables as SentScores)
          await new Promise<void>((resolve) => answers.push(resolve))
          return savedReview(variables as SentScores)
        },
      }),
    )
    await group('Summary')
    await user.keyboard('3')
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 })
    expect(sent[0]).toMatchObject({
      scenarioId: 's1',
      participantId: 't-e1',
      scores: [{ responseId: 'p-summary', criterionKey: 'summary', value: 3 }],
    })
    expect(sent[0]).not.toHaveProperty('comments')
    // While that save is under way: changed twice, and commented.
    await user.keyboard('4')
    await user.keyboard('6')
    await user.type(screen.getByRole('textbox', { name: /^Comment on Summary/ }), 'Clear.')
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      'score p-summary summary': 6,
      'comment p-summary': 'Clear.',
    })
    expect(sent).toHaveLength(1)
    answers.shift()?.()
    await waitFor(() => expect(sent).toHaveLength(2), { timeout: 5000 })
    expect(sent[1]).toMatchObject({
      scores: [{ responseId: 'p-summary', criterionKey: 'summary', value: 6 }],
      comments: [{ responseId: 'p-summary', comment: 'Clear.' }],
    })
    answers.shift()?.()
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument()
  })

  it('keeps what could not be saved and restores it', async () => {
    localStorage.setItem(key, JSON.stringify({ 'score p-summary summary': 9 }))
    const { user } = renderApp(path, judgingServer(null))
    expect(await screen.findByText('6 of 7 missing')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Summary, all scored' }))
    expect(within(await group('Summary')).getByRole('radio', { name: '9' })).toBeChecked()
  })
})

describe('completing judging', () => {
  it('lists the gaps first and leads to each', async () => {
    const { user } = renderApp(path, judgingServer(review({ scores: everyScore.slice(0, 6) })))
    await user.click(await screen.findByRole('button', { name: 'Complete judging…' }))
    const dialog = await screen.findByRole('dialog', { name: '1 score is still missing' })
    await user.click(within(dialog).getByRole('button', { name: 'Score it: Talent of Demand 2.1' }))
    expect(await screen.findByRole('heading', { name: 'Scores for Demand 2.1' })).toBeVisible()
    await waitFor(async () =>
      expect(await group('Talent')).toContainElement(document.activeElement as HTMLElement),
    )
  })

  it('asks once, naming what becomes read-only, and then is read-only', async () => {
    const completedAt = '2026-03-01T09:30:00.000Z'
    const { user } = renderApp(
      path,
      judgingServer(review({ scores: everyScore, scoredCount: 7 }), {
        CompleteReview: () => ({
          completeReview: {
            __typename: 'CompleteReviewPayload',
            reviews: [review({ scoredCount: 7, completedAt })],
            completedAt,
            gaps: null,
            message: 'Submission successful!',
            errors: [],
          },
        }),
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Complete judging…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Complete judging of Entry 7F3K?' })
    expect(dialog).toHaveTextContent('scores, comments and private note')
    await user.click(within(dialog).getByRole('button', { name: 'Complete judging of Entry 7F3K' }))
    expect(await screen.findByText(/Judging completed Mar 1, 2026, 09:30 UTC/)).toBeVisible()
    await user.click(within(await group('Summary')).getByRole('radio', { name: '1' }))
    expect(within(await group('Summary')).getByRole('radio', { name: '5' })).toBeChecked()
  })
})

describe('the list of entries', () => {
  const list = '/challenges/c1/scenarios/s1/participants'

  it('shows own progress and the next entry to score', async () => {
    renderApp(list, judgingServer(review({ scoredCount: 3 })))
    expect(await screen.findByText('3 of 7 scored')).toBeVisible()
    expect(screen.getByText('Not begun')).toBeVisible()
    expect(screen.getByText('0 of 2 completed')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next unscored: Entry 7F3K' })).toHaveAttribute(
      'href',
      path,
    )
    expect(screen.getByRole('button', { name: 'Complete 2 reviews…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('does not exist for other roles', async () => {
    const { place } = renderApp(list, { Viewer: () => ({ viewer: viewer({ role: 'admin' }) }) })
    await waitFor(() => expect(place()).toBe('/not-found'))
  })
})
