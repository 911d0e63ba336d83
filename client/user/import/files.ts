import {
  type ImportKind,
  type ImportRowError,
  importColumns,
} from '../../../server/shared/importing.ts'
import { downloadText } from '../../ui/download.ts'
import { type Table, writeTable } from './csv.ts'

const type = 'text/csv;charset=utf-8'

/** A file to fill in, with an example of how. */
export function downloadTemplate(kind: ImportKind): void {
  const columns = importColumns[kind]
  const count = columns[0]?.examples.length ?? 0
  const examples = Array.from({ length: count }, (_, n) =>
    columns.map((column) => column.examples[n] ?? ''),
  )
  const rows = [columns.map(({ header }) => header), ...examples]
  downloadText(
    writeTable(rows),
    kind === 'TEAMS' ? 'teams-template.csv' : 'users-template.csv',
    type,
  )
}

const own = 'error'

const wordsOf = ({ column, found, expected }: ImportRowError) =>
  `${column}: ${found ? `found “${found}”` : 'found nothing'}, expected ${expected}`

/** The rows that were not taken as they stood in the file, with why: to be mended and imported again. */
export function rejectedTable(table: Table, errors: readonly ImportRowError[]): string {
  const byRow = new Map<number, string[]>()
  for (const error of errors)
    byRow.set(error.row, [...(byRow.get(error.row) ?? []), wordsOf(error)])
  // A mended file that is refused again gets the new reasons in place of the old ones.
  const kept = table.header.flatMap((name, at) => (name === own ? [] : [at]))
  const pick = (cells: readonly string[]) => kept.map((at) => cells[at] ?? '')
  const rows = table.rows
    .filter(({ row }) => byRow.has(row))
    .map(({ row, cells }) => [...pick(cells), (byRow.get(row) ?? []).join('; ')])
  return writeTable([[...pick(table.header), own], ...rows], table.delimiter)
}

export const downloadRejected = (table: Table, errors: readonly ImportRowError[]): void =>
  downloadText(rejectedTable(table, errors), 'rejected-rows.csv', type)
