export type CsvCell = string | number | null | undefined

/** Spreadsheets run cells that begin like this, also in their full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  // A number is a number: only text can be a formula in disguise.
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180; with the mark that makes spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}
