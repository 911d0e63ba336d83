import type { ImportedAccount, ImportedFields } from '../../../db/user/importing.ts'
import type { ImportOutcome, ImportRowError } from '../../shared/importing.ts'
import type { Role } from '../../shared/options.ts'
import type { Act } from '../audit.ts'
import type { ReadRow, Values } from './cells.ts'
import { clipped } from './cells.ts'

/** What is stored under an address; `made` by this very import. */
export type Known = ImportedAccount & { made: boolean }

export type RowResult = { row: number; outcome: ImportOutcome; errors: ImportRowError[] }

/** An account to make for an address that has none. */
export type Candidate = { username: string; role: Role } & ImportedFields

/** What the rows come to: an answer for each, and what is to be stored. */
export type Plan = {
  results: RowResult[]
  updates: ({ id: string } & ImportedFields)[]
  acts: Act[]
}

const fields = [
  'teamName',
  'name',
  'college',
  'classYear',
  'gender',
  'studentType',
  'country',
  'phone',
] as const satisfies (keyof ImportedFields)[]

/** The fields about the account among the values of a row. */
export function accountValues(values: Values): ImportedFields {
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  )
}

/** The given values that differ from the stored ones. */
export function changesIn<T extends object>(given: T, stored: object): Partial<T> {
  const before = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(given).filter(([field, value]) => value !== before[field]),
  ) as Partial<T>
}

export const rejected = (row: number, errors: ImportRowError[]): RowResult => ({
  row,
  outcome: 'REJECTED',
  errors,
})

/** Rejects a row for one of its columns. */
export const refused = (
  { row }: ReadRow,
  column: string,
  found: string,
  expected: string,
): RowResult => rejected(row, [{ row, column, found: clipped(found), expected }])

export const isSound = ({ errors }: ReadRow): boolean => errors.length === 0
