import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../domain/errors.ts'
import { asDomainError } from '../domain/faults.ts'
import { messages } from '../shared/messages.ts'
import { snake, snakeKey } from '../rest/names.ts'
import { statusOf } from './status.ts'

/** What Fastify refuses by itself, in our codes. */
function fromFastify(error: FastifyError): DomainError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError('TOO_LARGE', 'The body is over 1 MB.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new DomainError('BAD_REQUEST', 'The body must not be empty.')
    default:
      if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
        return new DomainError(
          'BAD_REQUEST',
          error.statusCode === 400 ? 'The request cannot be read.' : error.message,
        )
      return undefined
  }
}

/** The message with the field it names spelled as this transport spells it. */
function inOurNames({ message, fields }: DomainError): string {
  const field = fields[0]?.field
  return field && message.startsWith(`${field}: `)
    ? snakeKey(field) + message.slice(field.length)
    : message
}

/** Any error as `{detail, code, request_id}`; faults are logged and say nothing. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asDomainError(error) ?? fromFastify(error as FastifyError)
  if (!known) {
    request.log.error({ err: error }, 'fault')
    return reply.status(500).send({
      detail: messages.somethingWentWrong,
      code: 'INTERNAL_SERVER_ERROR',
      request_id: request.id,
    })
  }
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  const errors = known.fields.map(({ field, message }) => ({ field: snakeKey(field), message }))
  // The scenario of a conflict is for GraphQL's payload; here the client reads it by its own call.
  const { scenario: _scenario, ...rest } = known.data
  return reply.status(statusOf[known.code]).send({
    detail: inOurNames(known),
    code: known.code,
    request_id: request.id,
    ...(errors.length > 0 ? { errors } : {}),
    ...(snake(rest) as object),
  })
}
