import { Button } from '@blueprintjs/core'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Section } from '../ui/Section.tsx'
import { formatDateTime } from '../ui/time.ts'

/** One wording as it was stored. */
export interface Revision {
  version: number
  title: string
  body: string
  category?: string
  author: string | null
  createdAt: string
}

interface Props {
  revisions: readonly Revision[]
  /** Puts a wording into the form; nothing is stored until it is saved. */
  onPick: (revision: Revision) => void
}

const columns: Column<Revision>[] = [
  { key: 'version', header: 'Version', cell: (one) => one.version, rowHeader: true },
  { key: 'at', header: 'Stored', cell: (one) => formatDateTime(one.createdAt) },
  { key: 'author', header: 'By', cell: (one) => one.author ?? '–' },
  {
    key: 'text',
    header: 'Text',
    cell: (one) => (
      <details>
        <summary>{one.title}</summary>
        <div className="revision-text">{one.body}</div>
      </details>
    ),
  },
]

export function Revisions({ revisions, onPick }: Props) {
  if (revisions.length < 2) return null
  const actions: Column<Revision> = {
    key: 'actions',
    header: 'Actions',
    cell: (one) => (
      <Button
        size="small"
        text="Use this wording"
        aria-label={`Use the wording of version ${one.version}`}
        onClick={() => onPick(one)}
      />
    ),
  }
  return (
    <Section title="Versions">
      <DataTable
        caption="Versions"
        columns={[...columns, actions]}
        rows={revisions}
        rowKey={(one) => String(one.version)}
        sortable={false}
      />
    </Section>
  )
}
