import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Loading } from '../ui/Loading.tsx'
import { Section } from '../ui/Section.tsx'
import { CsvButton } from './CsvButton.tsx'
import { Formula } from './Formula.tsx'
import { RankingTable } from './RankingTable.tsx'
import { rankingCsv } from './tables.ts'
import type { Results } from './types.ts'

const TotalsChart = lazy(() => import('./TotalsChart.tsx'))

interface Props {
  results: Results
  includeOpen: boolean
}

export function RankingTab({ results, includeOpen }: Props) {
  const scored = results.participants.some((row) => row.total !== null)
  return (
    <>
      <Section
        title="Ranking"
        actions={
          <CsvButton
            table="Ranking"
            scenarioName={results.scenario.name}
            rows={() => rankingCsv(results)}
          />
        }
      >
        <RankingTable results={results} includeOpen={includeOpen} />
      </Section>
      {scored && (
        <Section title="Totals">
          <p className="muted">
            Bars are totals out of 100, the thin lines the spread between judges. The numbers are in
            the table above.
          </p>
          <div className="chart">
            {/* Without the chart the page still says everything. */}
            <ErrorBoundary fallback={<p>The chart could not be shown.</p>}>
              <Suspense fallback={<Loading label="Loading the chart…" />}>
                <TotalsChart rows={results.participants} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </Section>
      )}
      <Formula criteria={results.scenario.criteria} includeOpen={includeOpen} />
    </>
  )
}
