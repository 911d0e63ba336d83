import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'

/** A file as it was read. Rows are numbered as spreadsheets show them: the header is row 1. */
export interface Table {
  delimiter: string
  header: string[]
  rows: { row: number; cells: string[] }[]
}

export const mostBytes = 10 * 1024 * 1024
export const mostRows = 20_000

/** Why a file cannot be read, in words. */
export class UnreadableFile extends Error {}

/** UTF-8 or, when it is none, what spreadsheets on Windows write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What separates the cells: whichever of the usual signs stands most often in the header. */
export function findDelimiter(text: string): string {
  const header = (/^\uFEFF?(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => header.split(sign).length - 1
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The line of the last quotation mark that opened a cell. */
function lineOfOpenQuote(text: string): number {
  let open = false
  let line = 1
  let opened = 1
  for (const sign of text) {
    if (sign === '\n') line++
    else if (sign === '"') {
      open = !open
      if (open) opened = line
    }
  }
  return opened
}

function reasonOf(error: unknown, text: string): string {
  if (!(error instanceof CsvError)) return 'This file cannot be read as CSV.'
  const at = `Line ${Number(error['lines'] ?? 1)}`
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `Line ${lineOfOpenQuote(text)}: a quotation mark is opened and never closed.`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return `${at}: a quotation mark stands inside a cell. Write it twice ("") and put the cell in quotation marks.`
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return `${at}: this row has another number of cells than the header.`
    default:
      return `${at}: ${error.message}`
  }
}

interface Parsed {
  info: { records: number; empty_lines: number }
  record: string[]
}

/** What our own files put before a cell that would else be run as a formula. */
const withoutEscape = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')

/** Reads a CSV file with its header, separated by comma, semicolon or tab. */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > mostBytes) throw new UnreadableFile('This file is larger than 10 MB.')
  const text = decode(bytes)
  const delimiter = findDelimiter(text)
  let parsed: Parsed[]
  try {
    parsed = parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: false,
      skip_empty_lines: true,
      info: true,
    }) as unknown as Parsed[]
  } catch (error) {
    throw new UnreadableFile(reasonOf(error, text))
  }
  const [first, ...rest] = parsed
  const rows = rest
    .map(({ info, record }) => ({
      row: info.records + info.empty_lines,
      cells: record.map(withoutEscape),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!first || rows.length === 0)
    throw new UnreadableFile('This file holds no rows under its header.')
  if (rows.length > mostRows)
    throw new UnreadableFile(
      `This file holds ${rows.length.toLocaleString('en')} rows; at most ${mostRows.toLocaleString('en')} can be imported at once.`,
    )
  return { delimiter, header: first.record, rows }
}

const settings = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const

/** Rows as a file for spreadsheets. What could be taken for a formula is marked as text. */
export const writeTable = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  stringify(rows as string[][], { ...settings, delimiter, escape_formulas: true })
