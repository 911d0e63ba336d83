import type {
  Answer,
  AnswerKind,
  CitationMark,
  SearchedWord,
  Source,
} from '../../../server/shared/techMinds.ts'

/** One event of a stream, as it was sent. */
export type Message = { event: string; data: string }

/** What the events of docs/techminds.md tell. */
export type AnswerEvent =
  | { event: 'searched'; data: { words: SearchedWord[] } }
  | {
      event: 'sources'
      data: { kind: AnswerKind; confidence: number; sources: Source[]; nearest: Source[] }
    }
  | {
      event: 'sentence'
      data: { index: number; text: string; verified: boolean; citations: CitationMark[] }
    }
  | { event: 'restart'; data: { reason: string } }
  | { event: 'done'; data: { kind: AnswerKind; confidence: number; message: string | null } }
  | { event: 'error'; data: { code: string; message: string } }

/**
 * Reads an event stream (HTML Living Standard, 9.2.6) in pieces that may break anywhere: answers the messages that
 * each piece completes. What is open at the end of the stream was cut off and counts for nothing.
 */
export function messageReader(): (piece: string) => Message[] {
  let rest = ''
  let event = ''
  let data: string[] = []

  function field(line: string): void {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /u, '')
    if (name === 'event') event = value
    else if (name === 'data') data.push(value)
  }

  return (piece) => {
    // A line feed may still follow a carriage return at the very end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/u)
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => {
      if (line !== '') {
        field(line)
        return []
      }
      const message = { event: event || 'message', data: data.join('\n') }
      const empty = data.length === 0
      event = ''
      data = []
      return empty ? [] : [message]
    })
  }
}

const known: ReadonlySet<string> = new Set([
  'searched',
  'sources',
  'sentence',
  'restart',
  'done',
  'error',
] satisfies AnswerEvent['event'][])

/** The events of an answer, as they come. Names that are not known yet are passed over. */
export async function* answerEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<AnswerEvent, void> {
  const read = messageReader()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      for (const { event, data } of read(decoder.decode(value, { stream: true })))
        if (known.has(event)) yield { event, data: JSON.parse(data) as unknown } as AnswerEvent
    }
  } finally {
    // Who stops listening hangs up, so that the server stops too.
    await reader.cancel().catch(() => undefined)
  }
}

/** Addresses in an answer lead into this site; anything else is no address. */
export const ownAddress = (url: string) => (/^\/(?![/\\])/u.test(url) ? url : '')

/** The answer with one more event. */
export function withEvent(answer: Answer, { event, data }: AnswerEvent): Answer {
  switch (event) {
    case 'searched':
      return { ...answer, words: data.words }
    case 'sources': {
      const { kind, confidence, sources, nearest } = data
      return { ...answer, kind, confidence, sources, nearest }
    }
    case 'sentence': {
      const { text, verified, citations } = data
      return { ...answer, sentences: [...answer.sentences, { text, verified, citations }] }
    }
    case 'restart':
      return { ...answer, sentences: [] }
    case 'done':
      return { ...answer, ...data }
    case 'error':
      return answer
  }
}
