import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { messages } from '../../server/shared/messages.ts'

/** What a mutation refused, in the form of the payload's `errors`. */
export interface UserError {
  code: string
  message: string
  field: string | null
}

export function errorCode(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code']
    return typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR'
  }
  if (ServerError.is(error) || ServerParseError.is(error)) return 'SERVER_UNAVAILABLE'
  return 'NETWORK'
}

/** A failure in words for people. Of a network failure its own text is kept, as it is the only detail there is. */
export function errorText(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors[0]?.message || messages.somethingWentWrong
  }
  if (ServerError.is(error) || ServerParseError.is(error)) {
    return `${messages.somethingWentWrong} The server answered ${error.statusCode}.`
  }
  const detail = error instanceof Error ? error.message : ''
  return detail ? `The server could not be reached: ${detail}` : messages.somethingWentWrong
}

export function toUserError(error: unknown): UserError {
  return { code: errorCode(error), message: errorText(error), field: null }
}

/** The session is the frame's business: it leads to the login page or raises the notice. */
export function isSessionError(code: string): boolean {
  return code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED'
}

/** Whether what was asked for does not exist, or not for this viewer. */
export function isNotFound(error: unknown): boolean {
  return error !== undefined && errorCode(error) === 'NOT_FOUND'
}
