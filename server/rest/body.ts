import { DomainError } from '../domain/errors.ts'
import { camel } from './names.ts'

type Fields = Record<string, unknown>

/** The body as an object with our names; a missing one is empty. */
export function bodyObject(body: unknown): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new DomainError('VALIDATION', 'The body must be a JSON object.')
  return camel(body) as Fields
}

/** The body as a list with our names for its items' fields. */
export function bodyList(body: unknown): unknown[] {
  if (!Array.isArray(body)) throw new DomainError('VALIDATION', 'The body must be a JSON array.')
  return camel(body) as unknown[]
}

/** A list of ids, as such or in an object under one of these names. */
export function bodyIds(body: unknown, ...names: string[]): { ids: unknown; force?: unknown } {
  if (Array.isArray(body)) return { ids: body }
  const fields = bodyObject(body)
  const name = ['ids', ...names].find((key) => key in fields)
  return {
    ids: name ? fields[name] : undefined,
    ...(fields['force'] === undefined ? {} : { force: fields['force'] }),
  }
}
