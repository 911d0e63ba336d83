import * as z from 'zod'
import { importColumns, importKinds, mostImportRows } from '../../shared/importing.ts'

const cell = z.string().nullish()
const number = z.int('Must be a whole number').min(1, 'Must be at least 1')

const rowOf = (kind: (typeof importKinds)[number]) =>
  z.strictObject({
    row: number,
    ...Object.fromEntries(importColumns[kind].map(({ field }) => [field, cell])),
  })

const rows = <T extends z.ZodType<{ row: number }>>(row: T) =>
  z
    .array(row)
    .min(1, 'Must hold at least one row')
    .max(mostImportRows, `Must be at most ${mostImportRows} rows`)
    .refine(
      (list) => new Set(list.map((one) => one.row)).size === list.length,
      'Must not number two rows alike',
    )

/** A part of a file. What is in the cells is judged row by row. */
export const ImportPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('USERS'), rows: rows(rowOf('USERS')) }),
  z.strictObject({ kind: z.literal('TEAMS'), rows: rows(rowOf('TEAMS')) }),
])

export type RawRow = { row: number } & Partial<Record<string, string | number | null | undefined>>
