import { DataTable } from '../ui/DataTable.tsx'
import { Section } from '../ui/Section.tsx'
import { CsvButton } from './CsvButton.tsx'
import { points } from './numbers.ts'
import { criteriaCsv } from './tables.ts'
import type { Results } from './types.ts'

/** Each criterion over all entries, with the range of the entries' means drawn beside the numbers. */
export function CriteriaTab({ results }: { results: Results }) {
  const facts = new Map(results.scenario.criteria.map((one) => [one.key, one]))
  const maxOf = (key: string) => facts.get(key)?.maxScore ?? 10
  return (
    <Section
      title="Criteria"
      actions={
        <CsvButton
          table="Criteria"
          scenarioName={results.scenario.name}
          rows={() => criteriaCsv(results)}
        />
      }
    >
      <DataTable
        caption="Criteria over all entries"
        rows={results.criteria}
        rowKey={(row) => row.criterionKey}
        columns={[
          {
            key: 'title',
            header: 'Criterion',
            cell: (row) => row.title,
            sortBy: (row) => row.title,
            rowHeader: true,
          },
          {
            key: 'weight',
            header: 'Weight',
            cell: (row) => facts.get(row.criterionKey)?.weight ?? '–',
            sortBy: (row) => facts.get(row.criterionKey)?.weight,
            numeric: true,
          },
          {
            key: 'mean',
            header: 'Mean',
            cell: (row) => `${points(row.mean, 2)} of ${maxOf(row.criterionKey)}`,
            sortBy: (row) => row.mean && row.mean / maxOf(row.criterionKey),
            numeric: true,
          },
          {
            key: 'lowest',
            header: 'Lowest entry',
            cell: (row) => points(row.lowest, 2),
            sortBy: (row) => row.lowest,
            numeric: true,
          },
          {
            key: 'highest',
            header: 'Highest entry',
            cell: (row) => points(row.highest, 2),
            sortBy: (row) => row.highest,
            numeric: true,
          },
          {
            key: 'range',
            header: 'Range',
            cell: (row) => <Range {...row} max={maxOf(row.criterionKey)} />,
          },
        ]}
      />
    </Section>
  )
}

interface RangeProps {
  lowest: number | null
  mean: number | null
  highest: number | null
  max: number
}

/** Says nothing the numbers do not say, so it stays silent for screen readers. */
function Range({ lowest, mean, highest, max }: RangeProps) {
  if (lowest === null || highest === null || mean === null) return <span aria-hidden>–</span>
  const at = (value: number) => `${(100 * value) / max}%`
  return (
    <span className="range" aria-hidden>
      <span className="range-bar" style={{ left: at(lowest), width: at(highest - lowest) }} />
      <span className="range-mean" style={{ left: at(mean) }} />
    </span>
  )
}
