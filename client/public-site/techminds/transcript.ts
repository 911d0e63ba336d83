import { type Answer, type Asked, noAnswer } from '../../../server/shared/techMinds.ts'

/** A question with its answer, as far as it has come. */
export type Exchange = Asked & {
  id: string
  state: 'asking' | 'answered' | 'stopped' | 'failed'
  answer: Answer
  /** Why there is no answer. */
  problem: string | null
  rated: 'helpful' | 'unhelpful' | null
  /** Whether it was sent to the organisers. */
  sent: boolean
}

export const sameQuestion = (one: Exchange, other: Exchange | undefined) =>
  other?.question === one.question && other.without.join() === one.without.join()

/** What is kept: the exchanges, and whether the next question begins a new topic. */
export type Transcript = { exchanges: Exchange[]; fresh: boolean }

export const emptyTranscript: Transcript = { exchanges: [], fresh: true }

/** Counted up when what is stored gets another shape; what has another one is not read. */
const key = 'techminds.transcript.v1'
const mostExchanges = 30
const mostCharacters = 200_000

/** The newest exchanges, as many as are kept. */
function bounded(exchanges: readonly Exchange[]): Exchange[] {
  const kept = exchanges.slice(-mostExchanges)
  while (kept.length > 1 && JSON.stringify(kept).length > mostCharacters) kept.shift()
  return kept
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isExchange(value: unknown): value is Exchange {
  if (!isObject(value) || typeof value['id'] !== 'string') return false
  if (typeof value['question'] !== 'string' || !Array.isArray(value['without'])) return false
  const answer = value['answer']
  return (
    isObject(answer) &&
    Object.entries(noAnswer).every(
      ([name, empty]) => !Array.isArray(empty) || Array.isArray(answer[name]),
    )
  )
}

/**
 * Reads the transcript of this tab. It is in the session's storage: it survives a reload and is gone with the tab, so
 * that whoever uses the browser next does not find it.
 */
export function readTranscript(): Transcript {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isObject(stored) || !Array.isArray(stored['exchanges'])) return emptyTranscript
    const exchanges = stored['exchanges'].filter(isExchange).map(
      // Nobody listens any more to what was being answered.
      (one): Exchange => (one.state === 'asking' ? { ...one, state: 'stopped' } : one),
    )
    return { exchanges, fresh: exchanges.length === 0 || stored['fresh'] === true }
  } catch {
    return emptyTranscript
  }
}

/** Keeps the transcript; an empty one leaves nothing behind. */
export function keepTranscript({ exchanges, fresh }: Transcript): void {
  try {
    if (exchanges.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ exchanges: bounded(exchanges), fresh }))
  } catch {
    // Storage may be full or switched off: then the transcript lives as long as the page.
  }
}

/** An exchange as text to paste elsewhere, its sources with their whole addresses. */
export function asText({ question, answer }: Exchange, site: string): string {
  const sentences = answer.sentences.map(
    ({ text, verified, citations }) =>
      `${text}${citations.map(({ number }) => ` [${number}]`).join('')}${verified ? '' : ' (unverified)'}`,
  )
  const sources = answer.sources.map(
    ({ title, heading_path, url }, at) =>
      `[${at + 1}] ${[title, heading_path].filter(Boolean).join(' › ')}, ${site}${url}`,
  )
  return [
    question,
    sentences.join(' ') || (answer.message ?? ''),
    ...(sources.length > 0 ? [sources.join('\n')] : []),
  ].join('\n\n')
}
