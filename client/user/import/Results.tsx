import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import type { ImportRowError } from '../../../server/shared/importing.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import type { Table } from './csv.ts'
import { downloadRejected } from './files.ts'
import { rejectedRows, type Tally } from './useImport.ts'

const number = (count: number) => count.toLocaleString('en')

interface Count {
  label: string
  count: number
}

/** How many rows come to what. */
export function Counts({ tally, done }: { tally: Tally; done: boolean }) {
  const counts: Count[] = [
    { label: done ? 'created' : 'to create', count: tally.create },
    { label: done ? 'updated' : 'to update', count: tally.update },
    // What was found the same in the check is not sent again.
    ...(done ? [] : [{ label: 'as they are already', count: tally.skip }]),
    { label: 'rejected', count: rejectedRows(tally) },
  ]
  return (
    <ul className="import-counts">
      {counts.map(({ label, count }) => (
        <li key={label}>
          <span className="counts-number">{number(count)}</span> {label}
        </li>
      ))}
    </ul>
  )
}

const columns: Column<ImportRowError>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row, sortBy: ({ row }) => row, numeric: true },
  {
    key: 'column',
    header: 'Column',
    cell: ({ column }) => column,
    sortBy: (error) => error.column,
  },
  {
    key: 'found',
    header: 'Found',
    cell: ({ found }) => (found ? <code>{found}</code> : <span className="muted">nothing</span>),
  },
  { key: 'expected', header: 'Expected', cell: ({ expected }) => expected },
]

const mostShown = 100

/** Which rows were rejected and why, and the file with them. */
export function Rejected({ table, errors }: { table: Table; errors: readonly ImportRowError[] }) {
  if (errors.length === 0) return null
  const sorted = errors.toSorted((a, b) => a.row - b.row)
  return (
    <section className="import-rejected" aria-label="Rejected rows">
      <div className="section-head">
        <h3>Rejected rows</h3>
        <Button
          icon={<Download />}
          text="Download rejected rows"
          onClick={() => downloadRejected(table, sorted)}
        />
      </div>
      <p>
        Download them, mend what the last column names, and import that file: rows that are in
        already stay as they are.
      </p>
      <DataTable
        caption="Rejected rows"
        columns={columns}
        rows={sorted.slice(0, mostShown)}
        rowKey={({ row, column }) => `${row} ${column}`}
      />
      {sorted.length > mostShown && (
        <p className="muted">
          The first {mostShown} of {number(sorted.length)} faults; the file names all.
        </p>
      )}
    </section>
  )
}
