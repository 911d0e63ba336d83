import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TechMindsPage } from './TechMindsPage.tsx'

type Sent = { url: string; body: Record<string, unknown>; signal: AbortSignal | undefined }

const source = (n: number) => ({
  type: 'faq',
  id: `source-${n}`,
  title: `Title ${n}`,
  heading_path: '',
  url: `/knowledge?faq=f${n}#s-0-0`,
  excerpt: `Excerpt ${n}`,
})
const searched = (...words: string[]) => [
  'searched',
  { words: words.map((word) => ({ word, carried: false, known: true })) },
]
const sources = (kind: string, count: number) => [
  'sources',
  {
    kind,
    confidence: 0.9,
    sources: kind === 'UNKNOWN' ? [] : Array.from({ length: count }, (_, n) => source(n + 1)),
    nearest: kind === 'UNKNOWN' ? Array.from({ length: count }, (_, n) => source(n + 1)) : [],
  },
]
const sentence = (text: string, verified = true) => [
  'sentence',
  {
    index: 0,
    text,
    verified,
    citations: [{ number: 1, quote: text, url: '/knowledge?faq=f1#s-0-2' }],
  },
]
const done = (kind: string, message: string | null = null) => [
  'done',
  { kind, confidence: 0.9, message },
]

/** A server whose streams the test writes, event by event. */
function fakeServer() {
  const sent: Sent[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  let refusal: Response | null = null
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    sent.push({ url, body, signal: init.signal ?? undefined })
    if (url === '/graphql')
      return Promise.resolve(
        Response.json({ data: { done: { message: 'Thank you.', errors: [] } } }),
      )
    if (refusal) return Promise.resolve(refusal)
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller)
        init.signal?.addEventListener('abort', () =>
          controller.error(new DOMException('stopped', 'AbortError')),
        )
      },
    })
    return Promise.resolve(new Response(stream))
  })
  return {
    sent,
    refuse: (response: Response) => (refusal = response),
    asked: () => sent.filter(({ url }) => url === '/api/techminds/ask').map(({ body }) => body),
    /** Writes events to the newest stream. */
    async say(...events: unknown[][]) {
      await waitFor(() => expect(streams.length).toBeGreaterThan(0))
      for (const [event, data] of events)
        await act(async () => {
          streams
            .at(-1)
            ?.enqueue(
              new TextEncoder().encode(
                `event: ${String(event)}\ndata: ${JSON.stringify(data)}\n\n`,
              ),
            )
          await new Promise((resolve) => setTimeout(resolve, 0))
        })
    },
    async end() {
      await act(async () => {
        streams.at(-1)?.close()
        await new Promise((resolve) => setTimeout(resolve, 0))
      })
    },
  }
}

let server: ReturnType<typeof fakeServer>
const user = userEvent.setup()
const show = () =>
  render(<TechMindsPage data={{ asked: null, examples: ['How big is a team?'] }} />)
const field = () => screen.getByRole('textbox')
const told = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ')

const problem = { selector: '.problem' }

async function answered(question: string) {
  await user.type(field(), `${question}{Enter}`)
  await server.say(searched('team'), sources('ANSWERED', 2), sentence('Six.'), done('ANSWERED'))
  await server.end()
  await screen.findByRole('button', { name: 'Ask' })
}

beforeEach(() => {
  server = fakeServer()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  // What is under way ends with the page, and is kept as stopped.
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 0))
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('an answer', () => {
  it('comes with its words and sources first, and then sentence by sentence', async () => {
    show()
    await user.click(screen.getByRole('link', { name: 'How big is a team?' }))
    expect(field()).toHaveFocus()
    expect(server.asked()).toEqual([{ question: 'How big is a team?' }])
    await server.say(searched('big', 'team'))
    expect(screen.getByRole('link', { name: 'Search without this word: big' })).toBeVisible()
    await server.say(sources('ANSWERED', 2))
    expect(screen.getByRole('link', { name: 'Title 2' })).toBeVisible()
    expect(told()).toContain('Searched for big, team. Found 2 sources.')
    expect(screen.queryByRole('heading', { name: 'Answer' })).toBeNull()
    await server.say(sentence('One to six.'))
    expect(screen.getByText('One to six.')).toBeVisible()
    // Not each sentence, only the whole.
    expect(told()).not.toContain('One to six.')
    await server.say(sentence('Or seven.', false), done('ANSWERED'))
    await server.end()
    expect(told()).toContain('Answer finished. One to six. Or seven.')
    expect(screen.getAllByRole('link', { name: 'Source 1: Title 1' })[0]).toHaveAttribute(
      'href',
      '/knowledge?faq=f1#s-0-2',
    )
    expect(screen.getAllByText('unverified')).toHaveLength(1)
  })

  it('begins anew when the language model fails half-way', async () => {
    show()
    await user.type(field(), 'How?{Enter}')
    await server.say(searched('how'), sources('GENERATED', 1), sentence('Half a'))
    expect(screen.getByText(/Written by a language model/u)).toBeVisible()
    await server.say(['restart', { reason: 'timeout' }], sources('ANSWERED', 1), sentence('Whole.'))
    expect(screen.queryByText('Half a')).toBeNull()
    expect(screen.getByText(/Quoted from these sources/u)).toBeVisible()
  })

  it.each(['the button', 'Escape'])('stops with %s, hangs up and keeps what came', async (how) => {
    show()
    await user.type(field(), 'How?{Enter}')
    await server.say(searched('how'), sources('ANSWERED', 1), sentence('First.'))
    if (how === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Stop' }))
    await screen.findByText('Stopped before the end.')
    expect(server.sent[0]?.signal?.aborted).toBe(true)
    expect(screen.getByText('First.')).toBeVisible()
    expect(field()).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible()
  })

  it('says why there is none: too many, broken off, told by the server', async () => {
    show()
    await user.type(field(), 'One?{Enter}')
    await server.say(searched('one'))
    await server.end()
    await screen.findByText(/The answer broke off/u, problem)
    await user.type(field(), 'Two?{Enter}')
    await server.say(['error', { code: 'INTERNAL_SERVER_ERROR', message: 'Something is wrong.' }])
    await screen.findByText('Something is wrong.', problem)
    server.refuse(
      Response.json({ detail: 'slow down' }, { status: 429, headers: { 'retry-after': '40' } }),
    )
    await user.type(field(), 'Three?{Enter}')
    await screen.findByText(/You can ask again in 40 seconds\./u, problem)
    expect(told()).toContain('in 40 seconds')
  })
})

describe('going on', () => {
  it('carries the question before, until a new topic begins', async () => {
    show()
    await answered('How big is a team?')
    await answered('And its captain?')
    await user.click(screen.getByRole('button', { name: 'New topic' }))
    expect(field()).toHaveFocus()
    await answered('What is a rubric?')
    expect(server.asked()).toEqual([
      { question: 'How big is a team?' },
      { question: 'And its captain?', previous_question: 'How big is a team?' },
      { question: 'What is a rubric?' },
    ])
    expect(screen.getByText('Follows “How big is a team?”')).toBeVisible()
  })

  it('asks again without a word, and takes it in again', async () => {
    show()
    await answered('How big is a team?')
    await user.click(screen.getByRole('link', { name: 'Search without this word: team' }))
    await server.say(searched('big'), sources('ANSWERED', 1), done('ANSWERED'))
    await server.end()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: 'Search with this word again: team' }))
    expect(server.asked().slice(1)).toEqual([
      { question: 'How big is a team?', without: ['team'] },
      { question: 'How big is a team?' },
    ])
  })

  it('breaks the line with Shift+Enter, and brings earlier questions back with the arrow', async () => {
    show()
    await answered('One?')
    await answered('Two?')
    await user.keyboard('{ArrowUp}')
    expect(field()).toHaveValue('Two?')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(field()).toHaveValue('One?')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(field()).toHaveValue('')
    await user.keyboard('a{Shift>}{Enter}{/Shift}b')
    expect(field()).toHaveValue('a\nb')
    await user.keyboard('{Enter}')
    expect(server.asked().at(-1)).toMatchObject({ question: 'a b' })
  })

  it('survives a reload, and is gone when it is cleared', async () => {
    const { unmount } = show()
    await answered('A private matter?')
    unmount()
    show()
    expect(await screen.findByRole('heading', { name: 'A private matter?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.queryByText(/private/u)).toBeNull()
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain('private')
    expect(document.body.textContent).toContain('For example')
  })
})

describe('what can be done with an answer', () => {
  it('is rated once, for its first source', async () => {
    show()
    await answered('How big is a team?')
    const helpful = screen.getByRole('button', { name: 'Helpful' })
    await user.click(helpful)
    await user.click(screen.getByRole('button', { name: 'Not helpful' }))
    await user.click(helpful)
    expect(helpful).toHaveAttribute('aria-pressed', 'true')
    const rated = server.sent.filter(({ url }) => url === '/graphql')
    expect(rated.map(({ body }) => body['variables'])).toEqual([
      { sourceId: 'source-1', helpful: true },
    ])
  })

  it('is copied with its sources', async () => {
    show()
    await answered('How big is a team?')
    await user.click(screen.getByRole('button', { name: 'Copy answer' }))
    await screen.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toContain('Six. [1]\n\n[1] Title 1, http')
  })

  it('an unknown one says so, shows what is nearest, and goes to the organisers once', async () => {
    show()
    await user.type(field(), 'Which colour?{Enter}')
    await server.say(searched('colour'), sources('UNKNOWN', 3), done('UNKNOWN', 'I do not know.'))
    await server.end()
    const one = await screen.findByRole('article', { name: 'Which colour?' })
    expect(within(one).getByText('I do not know.')).toBeVisible()
    expect(within(one).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
    expect(within(one).queryByRole('button', { name: 'Helpful' })).toBeNull()
    await user.dblClick(within(one).getByRole('button', { name: /Send this question/u }))
    const sent = await within(one).findByText(/Nothing tells them who asked/u)
    expect(sent).toHaveFocus()
    const calls = server.sent.filter(({ url }) => url === '/graphql')
    expect(calls.map(({ body }) => body['variables'])).toEqual([{ question: 'Which colour?' }])
  })
})
