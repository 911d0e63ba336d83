import type { CsvCell } from './csv.ts'
import type { Results } from './types.ts'

/** The tables of the page as they are downloaded: full precision, one row each. */
export function rankingCsv({ participants, scenario, judges }: Results): CsvCell[][] {
  const { criteria } = scenario
  const head = [
    'Place',
    'Tied',
    'Alias',
    'Team',
    'Total',
    'Spread',
    'Lowest',
    'Highest',
    'Reviews',
    ...criteria.map((criterion) => `${criterion.title} (0-${criterion.maxScore})`),
    ...judges.map((judge) => `Judge ${judge.judgeName}`),
  ]
  const rows = participants.map((row) => {
    const means = new Map(row.criteria.map((mean) => [mean.criterionKey, mean.mean]))
    const totals = new Map(row.judges.map((judge) => [judge.judgeId, judge.total]))
    return [
      row.place,
      row.tied ? 'yes' : 'no',
      row.alias,
      row.teamName,
      row.total,
      row.spread,
      row.lowest,
      row.highest,
      row.reviews,
      ...criteria.map((criterion) => means.get(criterion.key)),
      ...judges.map((judge) => totals.get(judge.judgeId)),
    ]
  })
  return [head, ...rows]
}

export function criteriaCsv({ criteria, scenario }: Results): CsvCell[][] {
  const facts = new Map(scenario.criteria.map((criterion) => [criterion.key, criterion]))
  return [
    ['Key', 'Criterion', 'Weight', 'Maximum', 'Mean', 'Lowest entry mean', 'Highest entry mean'],
    ...criteria.map((row) => [
      row.criterionKey,
      row.title,
      facts.get(row.criterionKey)?.weight,
      facts.get(row.criterionKey)?.maxScore,
      row.mean,
      row.lowest,
      row.highest,
    ]),
  ]
}

export function judgesCsv({ judges }: Results): CsvCell[][] {
  return [
    ['Judge', 'Completed', 'Open', 'Conflicts of interest', 'Mean total', 'Spread'],
    ...judges.map((judge) => [
      judge.judgeName,
      judge.completed,
      judge.open,
      judge.conflicts,
      judge.mean,
      judge.spread,
    ]),
  ]
}
