import { afterEach, expect, it, vi } from 'vitest'
import { fetchComposed } from './fetchComposed.ts'

afterEach(() => vi.unstubAllGlobals())

it('sends accents pasted as separate characters as the server stores them', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_input: unknown, init?: RequestInit) => {
    sent.push(init?.body)
    return Promise.resolve(new Response('{}'))
  })
  await fetchComposed('/graphql', { method: 'POST', body: JSON.stringify({ text: 'Cafe\u0301' }) })
  expect(sent).toEqual([JSON.stringify({ text: 'Caf\u00e9' })])
})
