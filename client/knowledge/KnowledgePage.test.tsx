import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, viewer, type Answers } from '../testing/renderApp.tsx'

const faq = (changes: object = {}) => ({
  __typename: 'Faq',
  id: 'f1',
  slug: 'who-may-take-part',
  question: 'Who may take part?',
  answer: 'Every team.',
  category: 'Taking part',
  position: 0,
  url: '/knowledge?faq=who-may-take-part',
  state: 'draft',
  version: 1,
  updatedAt: '2026-03-02T10:00:00.000Z',
  helpful: 3,
  unhelpful: 1,
  revisions: [],
  ...changes,
})

const page = (__typename: string, nodes: object[]) => ({
  __typename,
  edges: nodes.map((node) => ({ __typename: 'Edge', cursor: 'c', node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
})

const asGameMaster: Answers = {
  Viewer: () => ({ viewer: viewer({ role: 'game_master' }) }),
  AllFaqs: () => ({ allFaqs: page('FaqConnection', [faq()]) }),
  Faq: () => ({ faq: faq() }),
}
const payload = (fields: object) => ({
  __typename: 'FaqPayload',
  message: null,
  errors: [],
  ...fields,
})

describe('knowledge', () => {
  it('lists the questions with their state and how they were found', async () => {
    renderApp('/admin/knowledge', asGameMaster)
    const row = (await screen.findByRole('rowheader', { name: 'Who may take part?' })).closest('tr')
    expect(within(row as HTMLElement).getByText('Draft')).toBeVisible()
    expect(within(row as HTMLElement).getByText('3 of 4')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Knowledge' })).toBeVisible()
  })

  it('is not there for judges', async () => {
    const { place } = renderApp('/admin/knowledge', {
      Viewer: () => ({ viewer: viewer({ role: 'judge' }) }),
    })
    await waitFor(() => expect(place()).toBe('/not-found'))
  })

  it('saves with the version it was made from, and lets one choose when somebody was faster', async () => {
    const sent: { input: { answer: string; version: number } }[] = []
    const theirs = faq({ version: 2, answer: 'Every team of three.' })
    const { user } = renderApp('/admin/knowledge/faqs/f1', {
      ...asGameMaster,
      UpdateFaq: (variables) => {
        sent.push(variables as (typeof sent)[number])
        return {
          updateFaq:
            sent.length === 1
              ? payload({
                  faq: theirs,
                  errors: [
                    {
                      __typename: 'UserError',
                      code: 'VERSION_CONFLICT',
                      message: 'Changed meanwhile.',
                      field: null,
                    },
                  ],
                })
              : payload({ faq: faq({ version: 3, answer: 'Every team of four.' }) }),
        }
      },
    })
    const answer = await screen.findByLabelText('Answer')
    await user.clear(answer)
    await user.type(answer, 'Every team of four.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/Somebody else changed it/)
    expect(screen.getByText(/Every team of three/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ input }) => [input.answer, input.version])).toEqual([
      ['Every team of four.', 1],
      ['Every team of four.', 2],
    ])
    expect(screen.queryByText(/Somebody else changed it/)).not.toBeInTheDocument()
  })

  it('publishes only what is saved', async () => {
    const { user } = renderApp('/admin/knowledge/faqs/f1', {
      ...asGameMaster,
      PublishFaq: () => ({ publishFaq: payload({ faq: faq({ state: 'published' }) }) }),
    })
    const title = await screen.findByLabelText('Question')
    await user.type(title, '!')
    expect(screen.getByText('Save first')).toBeVisible()
    await user.type(title, '{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'Make it a draft again' })).toBeVisible()
  })

  it('turns a question somebody sent into an entry with one click', async () => {
    const question = {
      __typename: 'UnansweredQuestion',
      id: 'q1',
      question: 'May we build it of ice?',
      asked: 4,
      firstAskedAt: '2026-03-01T10:00:00.000Z',
      lastAskedAt: '2026-03-02T10:00:00.000Z',
      state: 'open',
      faq: null,
    }
    const { user, place } = renderApp('/admin/knowledge?tab=asked', {
      ...asGameMaster,
      UnansweredQuestions: () => ({
        unansweredQuestions: page('UnansweredQuestionConnection', [question]),
      }),
      AnswerQuestion: () => ({
        answerQuestion: {
          __typename: 'AnswerQuestionPayload',
          question: { ...question, state: 'answered', faq: { __typename: 'Faq', id: 'f1' } },
          faq: { __typename: 'Faq', id: 'f1' },
          message: null,
          errors: [],
        },
      }),
    })
    await user.click(
      await screen.findByRole('button', { name: 'Turn into an entry: May we build it of ice?' }),
    )
    await waitFor(() => expect(place()).toBe('/admin/knowledge/faqs/f1'))
    expect(await screen.findByLabelText('Question')).toHaveValue('Who may take part?')
  })
})
