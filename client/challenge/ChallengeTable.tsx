import { Button, Tag } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import type { ChallengeRowFragment } from '../generated/graphql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { formatDate } from '../ui/time.ts'
import { ExportChallenge } from './ExportChallenge.tsx'

type Row = ChallengeRowFragment

function ChallengeName({ challenge }: { challenge: Row }) {
  return (
    <span className="challenge-name">
      <Link to={paths.scenarios(challenge.id)}>{challenge.name}</Link>
      {challenge.isPublic && <Tag minimal>Public</Tag>}
      {challenge.archivedAt && <Tag minimal>Archived</Tag>}
    </span>
  )
}

function dates({ startsAt, endsAt, timeZone }: Row): string {
  const from = startsAt && formatDate(startsAt, timeZone)
  const to = endsAt && formatDate(endsAt, timeZone)
  if (from && to) return `${from} – ${to}`
  if (from) return `From ${from}`
  return to ? `Until ${to}` : 'No dates'
}

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Challenge',
    cell: (challenge) => <ChallengeName challenge={challenge} />,
    sortBy: (challenge) => challenge.name,
    rowHeader: true,
  },
  {
    key: 'dates',
    header: 'Dates',
    cell: dates,
    sortBy: (challenge) => challenge.startsAt ?? challenge.endsAt,
  },
  {
    key: 'scenarios',
    header: 'Scenarios',
    cell: (challenge) => challenge.scenarioCount,
    sortBy: (challenge) => challenge.scenarioCount,
    numeric: true,
  },
  {
    key: 'open',
    header: 'Open for answers',
    cell: (challenge) => challenge.openScenarioCount,
    sortBy: (challenge) => challenge.openScenarioCount,
    numeric: true,
  },
]

interface Props {
  challenges: readonly Row[]
  complete: boolean
  /** Given to those who may delete challenges. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void }
  onEdit: (challenge: Row) => void
}

export function ChallengeTable({ challenges, complete, selection, onEdit }: Props) {
  const actions: Column<Row> = {
    key: 'actions',
    header: 'Actions',
    cell: (challenge) =>
      challenge.viewerCanEdit.allowed ? (
        <span className="row-actions">
          <Button
            size="small"
            text="Edit"
            aria-label={`Edit ${challenge.name}`}
            onClick={() => onEdit(challenge)}
          />
          <ExportChallenge id={challenge.id} name={challenge.name} />
        </span>
      ) : (
        <span className="muted">{challenge.viewerCanEdit.reason ?? 'Read only'}</span>
      ),
  }
  return (
    <DataTable
      caption="Challenges"
      columns={selection ? [...columns, actions] : columns}
      rows={challenges}
      rowKey={(challenge) => challenge.id}
      sortable={complete}
      selection={
        selection && {
          ...selection,
          nameOf: (challenge) => challenge.name,
          canSelect: (challenge) => challenge.viewerCanEdit.allowed,
        }
      }
    />
  )
}
