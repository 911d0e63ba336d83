import { afterEach, describe, expect, it } from 'vitest'
import { noAnswer } from '../../../server/shared/techMinds.ts'
import { asText, type Exchange, keepTranscript, readTranscript } from './transcript.ts'

const exchange = (question: string, more: Partial<Exchange> = {}): Exchange => ({
  id: question,
  question,
  previous: null,
  without: [],
  state: 'answered',
  answer: noAnswer,
  problem: null,
  rated: null,
  sent: false,
  ...more,
})

afterEach(() => sessionStorage.clear())

describe('the transcript', () => {
  it('comes back after a reload, with what was under way as stopped', () => {
    keepTranscript({ exchanges: [exchange('a'), exchange('b', { state: 'asking' })], fresh: false })
    const { exchanges, fresh } = readTranscript()
    expect(exchanges.map(({ question, state }) => `${question} ${state}`)).toEqual([
      'a answered',
      'b stopped',
    ])
    expect(fresh).toBe(false)
  })

  it('is bounded in number and in length, the oldest going first', () => {
    const many = Array.from({ length: 45 }, (_, n) => exchange(`question ${n}`))
    keepTranscript({ exchanges: many, fresh: false })
    expect(readTranscript().exchanges.map(({ question }) => question)).toEqual(
      many.slice(15).map(({ question }) => question),
    )
    const long = many.map((one) => ({ ...one, question: one.question + 'x'.repeat(30_000) }))
    keepTranscript({ exchanges: long, fresh: false })
    expect(readTranscript().exchanges.length).toBeLessThan(8)
    expect(JSON.stringify(sessionStorage).length).toBeLessThan(220_000)
  })

  it('leaves nothing behind when it is cleared, and never was where other tabs read', () => {
    keepTranscript({ exchanges: [exchange('a private matter')], fresh: false })
    expect(localStorage).toHaveLength(0)
    keepTranscript({ exchanges: [], fresh: true })
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"exchanges":7}',
    '{"exchanges":[{"id":1},null,{"id":"a","question":"b","without":[],"answer":{}}]}',
  ])('passes over what it did not store: %s', (stored) => {
    sessionStorage.setItem('techminds.transcript.v1', stored)
    expect(readTranscript()).toEqual({ exchanges: [], fresh: true })
  })
})

it('is copied with its sources as text', () => {
  const source = {
    type: 'faq' as const,
    id: '1',
    title: 'Costs?',
    heading_path: '',
    url: '/knowledge?faq=costs#s-0-0',
    excerpt: '',
  }
  const citations = [{ number: 1, quote: '', url: source.url }]
  const answer = {
    ...noAnswer,
    sources: [source],
    sentences: [
      { text: 'It is free.', verified: true, citations },
      { text: 'It is fun.', verified: false, citations: [] },
    ],
  }
  expect(asText(exchange('What does it cost?', { answer }), 'https://a.example')).toBe(
    'What does it cost?\n\nIt is free. [1] It is fun. (unverified)\n\n[1] Costs?, https://a.example/knowledge?faq=costs#s-0-0',
  )
})
