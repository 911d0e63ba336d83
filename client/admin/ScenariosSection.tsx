import { ProgressBar } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import type { AdminPageQuery } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PhaseTag } from '../ui/PhaseTag.tsx'
import { Section } from '../ui/Section.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'

type Row = AdminPageQuery['adminOverview']['scenarios'][number]

function Deadline({ row }: { row: Row }) {
  const next = row.phase === 'judging' ? row.judgingDeadline : row.submissionDeadline
  if (!next || row.phase === 'released') return <>–</>
  return (
    <time dateTime={next} title={formatDateTime(next)}>
      {formatRelative(next)}
    </time>
  )
}

/** Completed reviews of those assigned, or of those begun where nothing is assigned. */
function Judging({ row }: { row: Row }) {
  const begun = row.completedReviews + row.openReviews
  const all = Math.max(row.assignedReviews ?? 0, begun)
  if (all === 0) return <span className="muted">No reviews yet</span>
  const done = row.completedReviews / all
  const words = `${row.completedReviews} of ${all} ${row.assignedReviews === null ? 'begun reviews' : 'reviews'} completed`
  return (
    <div className="judging-progress">
      <ProgressBar
        value={done}
        intent={done === 1 ? 'success' : 'primary'}
        animate={false}
        stripes={false}
        aria-label={words}
      />
      <span>{words}</span>
    </div>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Scenario',
    cell: (row) => (
      <>
        <Link to={paths.scenario(row.challengeId, row.scenarioId)}>{row.name}</Link>
        <div className="muted">
          <Link to={paths.scenarios(row.challengeId)}>{row.challengeName}</Link>
        </div>
      </>
    ),
    sortBy: (row) => row.name,
    rowHeader: true,
  },
  {
    key: 'phase',
    header: 'Phase',
    cell: (row) => <PhaseTag phase={row.phase} />,
    sortBy: (row) => row.phase,
  },
  {
    key: 'deadline',
    header: 'Next deadline',
    cell: (row) => <Deadline row={row} />,
    sortBy: (row) => (row.phase === 'judging' ? row.judgingDeadline : row.submissionDeadline),
  },
  {
    key: 'submitted',
    header: 'Submitted',
    cell: (row) => row.submittedEntries,
    sortBy: (row) => row.submittedEntries,
    numeric: true,
  },
  {
    key: 'drafts',
    header: 'Drafts',
    cell: (row) => row.draftEntries,
    sortBy: (row) => row.draftEntries,
    numeric: true,
  },
  { key: 'judging', header: 'Judging', cell: (row) => <Judging row={row} /> },
]

export function ScenariosSection({
  scenarios,
  total,
}: {
  scenarios: readonly Row[]
  total: number
}) {
  const rest = total - scenarios.length
  return (
    <Section
      title="Challenges"
      actions={<LinkButton to={paths.challenges}>All challenges</LinkButton>}
    >
      {scenarios.length > 0 ? (
        <DataTable
          caption="Scenarios and their progress"
          columns={columns}
          rows={scenarios}
          rowKey={(row) => row.scenarioId}
        />
      ) : (
        <Empty title="No scenarios yet">
          They show here as soon as a challenge has its first one.
        </Empty>
      )}
      {rest > 0 && <p className="muted">{rest} more on the challenges page.</p>}
    </Section>
  )
}
