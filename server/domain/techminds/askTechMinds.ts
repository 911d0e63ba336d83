import * as z from 'zod'
import { threshold } from '../../techminds/confidence.ts'
import { throttleNetwork } from '../account/throttle.ts'
import type { Context } from '../context.ts'
import { parse, text } from '../input.ts'
import type { Answer, AnswerEvent } from './answer.ts'
import { find, type Found } from './find.ts'
import { generate, shownSources, writingSources } from './generate.ts'
import { question } from './questions.ts'
import { nearest, quote } from './quote.ts'
import { WriterFailed } from './writer.ts'

const left = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? undefined)

const Input = z.strictObject({
  question,
  previousQuestion: left(
    z
      .string()
      .max(500, 'Must be at most 500 characters')
      .transform((value) => value.normalize('NFC').trim())
      .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
        message: 'Must be well-formed Unicode without NUL',
      }),
  ),
  without: left(z.array(text(100)).max(50, 'Must be at most 50')),
})
type Input = z.output<typeof Input>

const unknown =
  'I do not know. You can look at what comes nearest, or send your question to the organisers.'

function* quoted(found: Found): Generator<AnswerEvent> {
  for (const [index, sentence] of quote(found).sentences.entries())
    yield { event: 'sentence', index, ...sentence }
}

async function* events(
  context: Context,
  input: Input,
  found: Found,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { confidence } = found
  yield { event: 'searched', words: found.searchedFor }
  if (confidence < threshold) {
    const near = nearest(found, 3)
    yield { event: 'sources', kind: 'UNKNOWN', confidence, sources: [], nearest: near }
    yield { event: 'done', kind: 'UNKNOWN', confidence, message: unknown }
    return
  }
  const { writer } = context
  if (writer) {
    const passages = writingSources(found)
    const sources = shownSources(passages)
    yield { event: 'sources', kind: 'GENERATED', confidence, sources, nearest: [] }
    try {
      let index = 0
      for await (const sentence of generate(context.db, writer, input.question, passages, signal))
        yield { event: 'sentence', index: index++, ...sentence }
      yield { event: 'done', kind: 'GENERATED', confidence, message: null }
      return
    } catch (error) {
      if (!(error instanceof WriterFailed)) throw error
      if (signal.aborted) return
      yield { event: 'restart', reason: error.reason }
    }
  }
  const { sources } = quote(found)
  yield { event: 'sources', kind: 'ANSWERED', confidence, sources, nearest: [] }
  yield* quoted(found)
  yield { event: 'done', kind: 'ANSWERED', confidence, message: null }
}

/**
 * Answers a question from what anybody may read, piece by piece. Open to anyone. What is wrong with the question is
 * thrown before the first piece; the answer stops when the signal aborts.
 */
export async function streamAnswer(
  context: Context,
  input: unknown,
  signal: AbortSignal,
): Promise<AsyncGenerator<AnswerEvent>> {
  const given = parse(Input, input)
  await throttleNetwork(context, 'techminds', { limit: 30, minutes: 1 })
  return events(context, given, await find(context.db, given), signal)
}

function collect(answer: Answer, piece: AnswerEvent): void {
  switch (piece.event) {
    case 'searched':
      answer.searchedFor = piece.words
      break
    case 'sources':
      answer.sources = piece.sources
      answer.nearest = piece.nearest
      break
    case 'sentence': {
      const { text: words, verified, citations } = piece
      answer.sentences.push({ text: words, verified, citations })
      break
    }
    case 'restart':
      answer.sentences = []
      break
    case 'done':
      answer.kind = piece.kind
      answer.confidence = piece.confidence
      answer.message = piece.message
  }
}

/** The same as a whole. */
export async function askTechMinds(
  context: Context,
  input: unknown,
  signal: AbortSignal = new AbortController().signal,
): Promise<Answer> {
  const answer: Answer = {
    kind: 'UNKNOWN',
    confidence: 0,
    sentences: [],
    sources: [],
    nearest: [],
    searchedFor: [],
    message: null,
  }
  for await (const piece of await streamAnswer(context, input, signal)) collect(answer, piece)
  return answer
}
