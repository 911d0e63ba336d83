import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { downloadText, fileNameOf } from '../ui/download.ts'
import { toCsv, type CsvCell } from './csv.ts'

interface Props {
  /** "Ranking" */
  table: string
  scenarioName: string
  rows: () => readonly (readonly CsvCell[])[]
}

export function CsvButton({ table, scenarioName, rows }: Props) {
  return (
    <Button
      icon={<Download />}
      text="Download CSV"
      aria-label={`Download CSV: ${table}`}
      onClick={() =>
        downloadText(
          toCsv(rows()),
          `${fileNameOf(`${scenarioName} ${table}`)}.csv`,
          'text/csv;charset=utf-8',
        )
      }
    />
  )
}
