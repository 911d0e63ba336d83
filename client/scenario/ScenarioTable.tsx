import { Link } from 'react-router-dom'
import type { Role } from '../../server/shared/options.ts'
import { paths } from '../app/paths.ts'
import type { ScenarioRowFragment } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { PhaseTag } from '../ui/PhaseTag.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'

type Row = ScenarioRowFragment

function Deadline({ at, timeZone }: { at: string | null; timeZone: string }) {
  if (!at) return <>No deadline</>
  return (
    <time dateTime={at} className="deadline">
      <span>{formatDateTime(at, timeZone)}</span>
      <span className="muted">{formatRelative(at)}</span>
    </time>
  )
}

/** Where the viewer's own entry stands. */
function ownEntry({ myEntry, phase }: Row, timeZone: string): string {
  if (!myEntry) return phase === 'open' ? 'Not yet started' : 'No entry'
  if (myEntry.submittedAt) return `Submitted ${formatDateTime(myEntry.submittedAt, timeZone)}`
  return `Not submitted: ${myEntry.answeredCount} of ${myEntry.itemCount} answered`
}

const phaseOrder = ['draft', 'open', 'judging', 'released']

function commonColumns(timeZone: string): Column<Row>[] {
  return [
    {
      key: 'name',
      header: 'Scenario',
      cell: (row) => <Link to={paths.scenario(row.challengeId, row.id)}>{row.name}</Link>,
      sortBy: (row) => row.name,
      rowHeader: true,
    },
    {
      key: 'phase',
      header: 'Phase',
      cell: (row) => <PhaseTag phase={row.phase} />,
      sortBy: (row) => phaseOrder.indexOf(row.phase),
    },
    {
      key: 'submissionDeadline',
      header: 'Answers until',
      cell: (row) => <Deadline at={row.submissionDeadline} timeZone={timeZone} />,
      sortBy: (row) => row.submissionDeadline,
    },
  ]
}

function judgingDeadline(timeZone: string): Column<Row> {
  return {
    key: 'judgingDeadline',
    header: 'Judging until',
    cell: (row) => <Deadline at={row.judgingDeadline} timeZone={timeZone} />,
    sortBy: (row) => row.judgingDeadline,
  }
}

const entriesColumn: Column<Row> = {
  key: 'entries',
  header: 'Entries',
  cell: (row) => `${row.submittedCount ?? 0} submitted of ${row.entryCount ?? 0}`,
  sortBy: (row) => row.submittedCount,
}

const resultsColumn: Column<Row> = {
  key: 'results',
  header: 'Results',
  cell: (row) =>
    row.phase === 'draft' ? (
      '–'
    ) : (
      <Link to={paths.results(row.challengeId, row.id)} aria-label={`Results of ${row.name}`}>
        Results
      </Link>
    ),
}

function JudgeLink({ row }: { row: Row }) {
  const count = row.submittedCount ?? 0
  if (count === 0) return <>None yet</>
  const entries = count === 1 ? '1 entry' : `${count} entries`
  return (
    <Link
      to={paths.participants(row.challengeId, row.id)}
      aria-label={`${entries} submitted to ${row.name}`}
    >
      {entries}
    </Link>
  )
}

const judgeColumn: Column<Row> = {
  key: 'judge',
  header: 'Submitted',
  cell: (row) => <JudgeLink row={row} />,
  sortBy: (row) => row.submittedCount,
}

function columnsFor(role: Role, timeZone: string): Column<Row>[] {
  const common = commonColumns(timeZone)
  switch (role) {
    case 'participant':
      return [
        ...common,
        { key: 'entry', header: 'Your entry', cell: (row) => ownEntry(row, timeZone) },
      ]
    case 'judge':
      return [...common, judgingDeadline(timeZone), judgeColumn]
    case 'game_master':
      return [...common, judgingDeadline(timeZone), entriesColumn, resultsColumn]
    case 'admin':
      return [...common, judgingDeadline(timeZone), entriesColumn]
  }
}

interface Props {
  scenarios: readonly Row[]
  role: Role
  timeZone: string
  complete: boolean
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void }
}

export function ScenarioTable({ scenarios, role, timeZone, complete, selection }: Props) {
  return (
    <DataTable
      caption="Scenarios"
      columns={columnsFor(role, timeZone)}
      rows={scenarios}
      rowKey={(scenario) => scenario.id}
      sortable={complete}
      selection={selection && { ...selection, nameOf: (scenario) => scenario.name }}
    />
  )
}
