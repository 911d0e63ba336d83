import * as z from 'zod'
import { DomainError } from './errors.ts'

const wellFormed = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/**
 * Text that reads back byte-equal: no NUL, no lone surrogates, Unicode NFC.
 * `max` is in UTF-16 code units.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Must be at most ${max.toLocaleString('en')} characters`)
    .refine(wellFormed, 'Must be well-formed Unicode without NUL')
    .refine((value) => value === value.normalize('NFC'), 'Must be Unicode NFC')

/** Text of one line with at least one visible character, trimmed. */
export const line = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .refine((value) => value !== '', 'Must not be empty')
    .refine((value) => !/[\r\n]/u.test(value), 'Must be one line')

/** A line that may be left out; blank and null empty it. */
export const optionalLine = (max: number) =>
  z
    .union([text(max).transform((value) => value.trim()), z.null()])
    .transform((value) => (value === '' ? null : value))
    .refine((value) => value === null || !/[\r\n]/u.test(value), 'Must be one line')
    .optional()

export const id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu, 'Must be an id')
  .transform((value) => value.toLowerCase())

/** An ISO 8601 instant with a zone, as a Date. */
export const instant = z
  .union([
    z.date(),
    z.iso.datetime({
      offset: true,
      error: 'Must be a date and time with a zone, such as 2026-03-01T12:00:00Z',
    }),
  ])
  .transform((value) => new Date(value))
  .refine(
    (value) => value.getTime() >= Date.UTC(1970, 0, 1) && value.getTime() < Date.UTC(10_000, 0, 1),
    'Must lie between the years 1970 and 9999',
  )

/** A list without repeated ids. */
export const ids = (max: number) =>
  z
    .array(id)
    .min(1, 'Must name at least one')
    .max(max, `Must name at most ${max}`)
    .refine((list) => new Set(list).size === list.length, 'Must not name one twice')

/** The value as the schema reads it, or VALIDATION with every field at fault. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, 50).flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        message: 'Is not a field',
      }))
    return [{ field: path.join('.'), message: issue.message }]
  })
  const first = fields[0]
  const where = first?.field ? `${first.field}: ` : ''
  throw new DomainError('VALIDATION', `${where}${first?.message ?? 'Invalid input'}`, { fields })
}

/** True for what can be an id; others cannot exist, so readers answer NOT_FOUND without asking the database. */
export const isId = (value: unknown): value is string => id.safeParse(value).success
