import { DataTable } from '../ui/DataTable.tsx'
import { Section } from '../ui/Section.tsx'
import { CsvButton } from './CsvButton.tsx'
import { points } from './numbers.ts'
import { judgesCsv } from './tables.ts'
import type { Results } from './types.ts'

/** Each judge over all entries they reviewed. */
export function JudgesTab({ results }: { results: Results }) {
  return (
    <Section
      title="Judges"
      actions={
        <CsvButton
          table="Judges"
          scenarioName={results.scenario.name}
          rows={() => judgesCsv(results)}
        />
      }
    >
      {results.judges.length === 0 ? (
        <p className="muted">No judge has begun yet.</p>
      ) : (
        <DataTable
          caption="Judges"
          rows={results.judges}
          rowKey={(row) => row.judgeId}
          columns={[
            {
              key: 'name',
              header: 'Judge',
              cell: (row) => row.judgeName,
              sortBy: (row) => row.judgeName,
              rowHeader: true,
            },
            {
              key: 'completed',
              header: 'Completed',
              cell: (row) => row.completed,
              sortBy: (row) => row.completed,
              numeric: true,
            },
            {
              key: 'open',
              header: 'Open',
              cell: (row) => row.open,
              sortBy: (row) => row.open,
              numeric: true,
            },
            {
              key: 'conflicts',
              header: 'Conflicts of interest',
              cell: (row) => row.conflicts,
              sortBy: (row) => row.conflicts,
              numeric: true,
            },
            {
              key: 'mean',
              header: 'Mean total',
              cell: (row) => points(row.mean),
              sortBy: (row) => row.mean,
              numeric: true,
            },
            {
              key: 'spread',
              header: 'Spread',
              cell: (row) => (row.spread === null ? '–' : `± ${points(row.spread)}`),
              sortBy: (row) => row.spread,
              numeric: true,
            },
          ]}
        />
      )}
    </Section>
  )
}
