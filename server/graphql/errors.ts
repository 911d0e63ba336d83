import { GraphQLError } from 'graphql'
import { asDomainError } from '../domain/faults.ts'
import type { Code, DomainError } from '../domain/errors.ts'
import { messages } from '../shared/messages.ts'

/** Failures that end the request; every other one of a mutation is data in its payload. */
const thrown = new Set<Code>([
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'UNVERIFIED',
  'BUSY',
  'UNAVAILABLE',
])

export type UserError = { code: string; message: string; field: string | null }

/** A mutation's payload: what `act` answers, or its expected failure as data with `onError`'s extras. */
export async function outcome<T extends object, E extends object = object>(
  act: () => Promise<T>,
  onError?: (error: DomainError) => E,
): Promise<(T | E) & { errors: UserError[] }> {
  try {
    return { ...(await act()), errors: [] }
  } catch (raw) {
    const error = asDomainError(raw)
    if (!error || thrown.has(error.code)) throw raw
    const errors: UserError[] =
      error.fields.length > 0
        ? error.fields.map(({ field, message }) => ({
            code: error.code,
            message,
            field: field || null,
          }))
        : [{ code: error.code, message: error.message, field: null }]
    return { ...(onError?.(error) ?? ({} as E)), errors }
  }
}

/** The answer of a nullable root field, null for what the viewer may not know of. */
export async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (asDomainError(error)?.code === 'NOT_FOUND') return null
    throw error
  }
}

/** An error as the answer shows it: codes of expected failures, nothing of faults. */
export function publicError(
  error: unknown,
  requestId?: string,
): { error: GraphQLError; fault: boolean } {
  const known = asDomainError(error)
  if (known) {
    const field = known.fields[0]?.field
    const extensions = {
      code: known.code,
      ...(field ? { field } : {}),
      ...known.data,
      ...(requestId ? { requestId } : {}),
    }
    return { error: new GraphQLError(known.message, { extensions }), fault: false }
  }
  if (error instanceof GraphQLError && !error.originalError) return { error, fault: false }
  const extensions = { code: 'INTERNAL_SERVER_ERROR', ...(requestId ? { requestId } : {}) }
  return { error: new GraphQLError(messages.somethingWentWrong, { extensions }), fault: true }
}

/** For engines: masks what no resolver wrapper saw. */
export function maskError(error: unknown): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error
  // A GraphQLError that is its own cause comes from parsing, validating or coercing, or is masked already.
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error
  const masked = publicError(original).error
  if (!(error instanceof GraphQLError)) return masked
  return new GraphQLError(masked.message, {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: masked.extensions,
  })
}
