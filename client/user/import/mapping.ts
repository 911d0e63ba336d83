import {
  type ImportField,
  type ImportKind,
  type ImportRowError,
  importColumns,
  plainWords,
  uniqueExpected,
} from '../../../server/shared/importing.ts'
import type { ImportRowInput } from '../../generated/graphql.ts'
import type { Table } from './csv.ts'

/** Which column of the file each field is taken from; by its place in the file. */
export type Mapping = Partial<Record<ImportField, number>>

/** Finds the columns by their names. */
export function mapColumns(kind: ImportKind, header: readonly string[]): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<number>()
  const names = header.map(plainWords)
  // The names of templates go before other names, so that "team_name" is not taken for "team".
  const tries = [
    ({ header: name }: { header: string }) => [name],
    ({ label, aliases = [] }: { label: string; aliases?: readonly string[] }) => [
      label,
      ...aliases,
    ],
  ]
  for (const namesOf of tries)
    for (const column of importColumns[kind]) {
      if (mapping[column.field] !== undefined) continue
      const wanted = namesOf(column).map(plainWords)
      const at = names.findIndex((name, n) => !taken.has(n) && wanted.includes(name))
      if (at < 0) continue
      mapping[column.field] = at
      taken.add(at)
    }
  return mapping
}

/** The labels of what must still be mapped. */
export const missingColumns = (kind: ImportKind, mapping: Mapping): string[] =>
  importColumns[kind]
    .filter(({ field, required }) => required && mapping[field] === undefined)
    .map(({ label }) => label)

/** The first values of a column, each once. */
export function samplesOf({ rows }: Table, at: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[at] ?? ''
    if (cell) found.add(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)
    if (found.size === 3) break
  }
  return [...found]
}

// Longer than anything the server takes, so that it refuses what is cut here, too.
const longest = 400

export interface Prepared {
  rows: ImportRowInput[]
  /** What can be told only from the whole file. */
  errors: ImportRowError[]
}

const comparable = (address: string) => address.normalize('NFKC').trim().toLowerCase()

/** The rows of a file with the names of our fields. An account named twice is kept back the second time. */
export function prepareRows(kind: ImportKind, table: Table, mapping: Mapping): Prepared {
  const columns = importColumns[kind].filter(({ field }) => mapping[field] !== undefined)
  const first = new Map<string, number>()
  const errors: ImportRowError[] = []
  const rows: ImportRowInput[] = []
  for (const { row, cells } of table.rows) {
    const input: ImportRowInput = { row }
    for (const { field } of columns) {
      const cell = cells[mapping[field] ?? -1] ?? ''
      if (cell) input[field] = cell.slice(0, longest)
    }
    const address = kind === 'USERS' ? comparable(input.username ?? '') : ''
    const before = address ? first.get(address) : undefined
    if (before === undefined) {
      if (address) first.set(address, row)
      rows.push(input)
    } else
      errors.push({
        row,
        column: 'username',
        found: input.username ?? '',
        expected: uniqueExpected(before),
      })
  }
  return { rows, errors }
}

const encoder = new TextEncoder()

/**
 * Parts as large as one call takes: by number, and by size of its body. Rows of one team stay together, since what a
 * team may hold is looked at as a whole.
 */
export function partsOf(
  kind: ImportKind,
  rows: readonly ImportRowInput[],
  most: { rows: number; bytes: number },
): ImportRowInput[][] {
  const groups = new Map<string, ImportRowInput[]>()
  for (const row of rows) {
    const key = kind === 'TEAMS' ? comparable(row.teamUsername ?? '') : ''
    const name = key || `row ${row.row}`
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  const parts: ImportRowInput[][] = []
  let part: ImportRowInput[] = []
  let size = 0
  const close = () => {
    if (part.length > 0) parts.push(part)
    part = []
    size = 0
  }
  for (const group of groups.values()) {
    const bytes = group.map((row) => encoder.encode(JSON.stringify(row)).length + 1)
    const sum = bytes.reduce((a, b) => a + b, 0)
    if (part.length + group.length > most.rows || size + sum > most.bytes) close()
    for (const [n, row] of group.entries()) {
      const own = bytes[n] ?? 0
      if (part.length === most.rows || size + own > most.bytes) close()
      part.push(row)
      size += own
    }
  }
  close()
  return parts
}
