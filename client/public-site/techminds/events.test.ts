import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noAnswer } from '../../../server/shared/techMinds.ts'
import { type AnswerEvent, answerEvents, messageReader, ownAddress, withEvent } from './events.ts'

const stream =
  'event: searched\ndata: {"words":[{"word":"Größe","carried":false,"known":true}]}\n\n' +
  ': a remark\n\n' +
  'event: sources\r\ndata: {"kind":"ANSWERED","confidence":0.8,\r\ndata: "sources":[],"nearest":[]}\r\n\r\n' +
  'event: sentence\rdata: {"index":0,"text":"Ünïcode 👩‍🚀","verified":true,"citations":[]}\r\r' +
  'event: later\ndata: {"new":true}\n\n' +
  'data: {"no":"name"}\n\n' +
  'event: done\ndata:{"kind":"ANSWERED","confidence":0.8,"message":null}\n\n' +
  'event: error\ndata: {"cut":"off"'

const told = ['searched', 'sources', 'sentence', 'done']

/** The bytes in pieces that end at these places. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[]) {
  const ends = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b)
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      let from = 0
      for (const end of [...ends, bytes.length]) {
        controller.enqueue(bytes.slice(from, end))
        from = end
      }
      controller.close()
    },
  })
}

describe('the stream of an answer', () => {
  it('is read the same wherever it breaks: in a word, a letter, a line end', async () => {
    const bytes = new TextEncoder().encode(stream)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100_000), { maxLength: 60 }), async (cuts) => {
        const events = []
        for await (const event of answerEvents(inPieces(bytes, cuts))) events.push(event)
        expect(events.map(({ event }) => event)).toEqual(told)
        expect(events[0]?.data).toEqual({ words: [{ word: 'Größe', carried: false, known: true }] })
        expect(events[2]?.data).toMatchObject({ text: 'Ünïcode 👩‍🚀' })
      }),
      { numRuns: 300 },
    )
  })

  it('is read byte by byte too', () => {
    const read = messageReader()
    const messages = stream.split('').flatMap((unit) => read(unit))
    expect(messages.map(({ event }) => event)).toEqual([
      'searched',
      'sources',
      'sentence',
      'later',
      'message',
      'done',
    ])
  })

  it('hangs up when nobody listens any more', async () => {
    let cancelled = false
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('event: restart\ndata: {}\n\n'))
      },
      cancel() {
        cancelled = true
      },
    })
    for await (const _event of answerEvents(endless)) break
    expect(cancelled).toBe(true)
  })
})

describe('an answer that grows', () => {
  const sentence = (text: string): AnswerEvent => ({
    event: 'sentence',
    data: { index: 0, text, verified: true, citations: [] },
  })

  it('drops its sentences when it begins anew', () => {
    let answer = withEvent(noAnswer, sentence('Half a'))
    answer = withEvent(answer, { event: 'restart', data: { reason: 'timeout' } })
    answer = withEvent(answer, sentence('A quote.'))
    expect(answer.sentences.map(({ text }) => text)).toEqual(['A quote.'])
  })

  it('becomes what the end says it is', () => {
    const done = { kind: 'UNKNOWN', confidence: 0.1, message: 'I do not know.' } as const
    expect(withEvent(noAnswer, { event: 'done', data: done })).toMatchObject(done)
  })
})

it('takes addresses of this site only', () => {
  expect(ownAddress('/knowledge?faq=a#s-0-1')).toBe('/knowledge?faq=a#s-0-1')
  for (const url of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1'])
    expect(ownAddress(url)).toBe('')
})
