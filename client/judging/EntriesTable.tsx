import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import type { JudgedEntryFragment, JudgedScenarioFragment } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { progressOf, type ReviewProgress } from './reviewStates.ts'
import { StateDot } from './StateDot.tsx'

interface Row {
  entry: JudgedEntryFragment
  progress: ReviewProgress
}

const columnsFor = (scenario: JudgedScenarioFragment): Column<Row>[] => [
  {
    key: 'entry',
    header: 'Entry',
    rowHeader: true,
    cell: ({ entry }) => (
      <Link to={paths.answers(scenario.challengeId, scenario.id, entry.participantId)}>
        {entry.label}
      </Link>
    ),
    sortBy: ({ entry }) => entry.label,
  },
  {
    key: 'state',
    header: 'Your review',
    cell: ({ progress }) => (
      <span className="review-state">
        <StateDot kind={progress.kind} />
        {progress.text}
      </span>
    ),
    sortBy: ({ progress }) =>
      progress.kind === 'completed' ? Infinity : progress.scored / (progress.expected || 1),
  },
  {
    key: 'total',
    header: 'Your total so far',
    numeric: true,
    cell: ({ entry }) => entry.myReview?.total?.toFixed(1) ?? '–',
    sortBy: ({ entry }) => entry.myReview?.total,
  },
]

interface Props {
  scenario: JudgedScenarioFragment
  entries: readonly JudgedEntryFragment[]
}

export function EntriesTable({ scenario, entries }: Props) {
  return (
    <DataTable
      caption="Entries and your reviews of them"
      columns={columnsFor(scenario)}
      rows={entries.map((entry) => ({ entry, progress: progressOf(entry, scenario) }))}
      rowKey={({ entry }) => entry.id}
    />
  )
}
