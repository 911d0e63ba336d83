import { HTMLTable } from '@blueprintjs/core'
import { points } from './numbers.ts'
import { ResultComments } from './ResultComments.tsx'
import type { Results, Row } from './types.ts'

interface Props {
  row: Row
  results: Results
  includeOpen: boolean
}

/** Where one entry's total comes from: its criteria, its judges, and what they said. */
export function ResultBreakdown({ row, results, includeOpen }: Props) {
  const means = new Map(row.criteria.map((mean) => [mean.criterionKey, mean.mean]))
  return (
    <div className="breakdown">
      <HTMLTable compact className="breakdown-table">
        <caption>Criteria of {row.teamName}</caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col" className="numeric">
              Mean
            </th>
            <th scope="col" className="numeric">
              Of
            </th>
          </tr>
        </thead>
        <tbody>
          {results.scenario.criteria.map((criterion) => (
            <tr key={criterion.id}>
              <th scope="row">{criterion.title}</th>
              <td className="numeric">{points(means.get(criterion.key) ?? null, 2)}</td>
              <td className="numeric">{criterion.maxScore}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <HTMLTable compact className="breakdown-table">
        <caption>Judges of {row.teamName}</caption>
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col" className="numeric">
              Total
            </th>
            <th scope="col">Review</th>
          </tr>
        </thead>
        <tbody>
          {row.judges.map((judge) => (
            <tr key={judge.reviewId}>
              <th scope="row">{judge.judgeName}</th>
              <td className="numeric">{points(judge.total)}</td>
              <td>{judge.completedAt ? 'Completed' : 'Open'}</td>
            </tr>
          ))}
          {row.judges.length === 0 && (
            <tr>
              <td colSpan={3} className="muted">
                No review counts yet.
              </td>
            </tr>
          )}
        </tbody>
      </HTMLTable>
      <ResultComments entryId={row.id} results={results} includeOpen={includeOpen} />
    </div>
  )
}
