import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AnswerEvent } from '../../domain/techminds/answer.ts'
import { streamAnswer } from '../../domain/techminds/askTechMinds.ts'
import { askOrganisers } from '../../domain/techminds/askOrganisers.ts'
import { asDomainError } from '../../domain/faults.ts'
import { messages } from '../../shared/messages.ts'
import { bodyObject } from '../body.ts'
import type { Call, Request } from '../call.ts'
import { snake } from '../names.ts'

/** One event as the event stream format has it; JSON holds no line break. */
const line = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What went wrong on the way: the status was sent already, so that an event has to tell it. */
function failure(error: unknown, request: Request): string {
  const known = asDomainError(error)
  if (!known) request.log.error({ err: error }, 'fault')
  return line('error', {
    code: known?.code ?? 'INTERNAL_SERVER_ERROR',
    message: known?.message ?? messages.somethingWentWrong,
    request_id: request.id,
  })
}

async function* lines(events: AsyncIterable<AnswerEvent>, request: Request, signal: AbortSignal) {
  try {
    for await (const { event, ...data } of events) {
      if (signal.aborted) return
      yield line(event, snake(data))
    }
  } catch (error) {
    if (!signal.aborted) yield failure(error, request)
  }
}

/** Aborts when whoever asked hangs up before the answer is whole. */
function hangUp(reply: FastifyReply): AbortSignal {
  const aborter = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborter.abort()
  })
  return aborter.signal
}

export const techMindsCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/techminds/ask',
    async handle(context, request, reply) {
      const signal = hangUp(reply)
      const events = await streamAnswer(context, bodyObject(request.body), signal)
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // Proxies that gather an answer before they pass it on would take the point away.
        .header('x-accel-buffering', 'no')
      return Readable.from(lines(events, request, signal), { objectMode: false, highWaterMark: 1 })
    },
  },
  {
    method: 'POST',
    path: '/api/techminds/ask_organisers',
    handle: (context, request) => askOrganisers(context, bodyObject(request.body)),
  },
]
