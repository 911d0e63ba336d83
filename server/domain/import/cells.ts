import type * as z from 'zod'
import { countries, withPhonePrefix } from '../../shared/countries.ts'
import {
  type ImportColumn,
  type ImportField,
  type ImportRowError,
  plainWords,
} from '../../shared/importing.ts'
import { classYears, colleges, genders, roles, studentTypes } from '../../shared/options.ts'
import { accountFields, personFields, username } from '../account/input.ts'
import { line } from '../input.ts'
import type { RawRow } from './input.ts'

/** The cells of a row as they would be stored; what was left blank is not there. */
export type Values = Partial<Record<ImportField, string>>
export type ReadRow = { row: number; values: Values; errors: ImportRowError[] }

type Read = { value: string } | { expected: string }
type Reader = (text: string, so: Values) => Read

/** Words of a refusal without "Must be", to stand after "expected". */
const expectedOf = (error: z.ZodError): string =>
  (error.issues[0]?.message ?? '').replace(/^Must (be )?/u, '')

function by(schema: z.ZodType, expected?: string): Reader {
  return (text) => {
    const result = schema.safeParse(text)
    if (!result.success) return { expected: expected ?? expectedOf(result.error) }
    return typeof result.data === 'string' ? { value: result.data } : { expected: expected ?? '' }
  }
}

/** One of a list, by its key or the label that screens show for it. */
function option(keys: readonly string[]): Reader {
  const known = new Map(keys.map((key) => [plainWords(key), key]))
  return (text) => {
    const value = known.get(plainWords(text))
    return value ? { value } : { expected: `one of ${keys.join(', ')}` }
  }
}

const countryCodes = new Map(
  countries.flatMap(({ code, label }) => [
    [plainWords(code), code],
    [plainWords(label), code],
  ]),
)
for (const [words, code] of [
  ['United States of America', 'US'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
] as const)
  countryCodes.set(plainWords(words), code)

const address = by(username, 'an e-mail address, such as name@example.org')
const phone = by(
  personFields.phone,
  'a phone number with its international prefix, such as +43 1 234567',
)

const readers: Record<ImportField, Reader> = {
  username: address,
  teamUsername: address,
  email: address,
  role: option(roles),
  teamName: by(accountFields.teamName),
  name: by(line(120)),
  college: option(colleges),
  classYear: option(classYears),
  gender: option(genders),
  studentType: option(studentTypes),
  country(text) {
    const value = countryCodes.get(plainWords(text))
    return value
      ? { value }
      : { expected: 'a country by its code or English name, such as AT or Austria' }
  },
  // Columns are read in their order, the country before the phone.
  phone: (text, { country }) => phone(withPhonePrefix(text, country), {}),
}

const missing: Partial<Record<ImportField, string>> = {
  username: 'an e-mail address',
  teamUsername: 'the e-mail address of the team',
  name: "the member's name",
}

/** A value as an error shows it. */
export const clipped = (text: string): string => text.slice(0, 100).toWellFormed()

/** Reads the cells of one row, each by itself. */
export function readRow(columns: readonly ImportColumn[], raw: RawRow): ReadRow {
  const values: Values = {}
  const errors: ImportRowError[] = []
  const refuse = (column: string, found: string, expected: string) =>
    void errors.push({ row: raw.row, column, found: clipped(found), expected })
  for (const { field, header, required } of columns) {
    const text = String(raw[field] ?? '')
    if (text.trim() === '') {
      if (required) refuse(header, '', missing[field] ?? 'a value')
      continue
    }
    const read = readers[field](text, values)
    if ('value' in read) values[field] = read.value
    else refuse(header, text, read.expected)
  }
  return { row: raw.row, values, errors }
}
