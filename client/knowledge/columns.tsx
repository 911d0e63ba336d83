import { Tag } from '@blueprintjs/core'
import type { KnowledgeState } from '../generated/graphql.ts'
import type { Column } from '../ui/DataTable.tsx'
import { formatDateTime, formatRelative } from '../ui/time.ts'

/** What questions and articles have in common. */
export interface Piece {
  id: string
  state: KnowledgeState
  updatedAt: string
  helpful: number | null
  unhelpful: number | null
}

export function StateTag({ state }: { state: KnowledgeState }) {
  return (
    <Tag minimal round intent={state === 'published' ? 'success' : 'none'}>
      {state === 'published' ? 'Published' : 'Draft'}
    </Tag>
  )
}

export const pieceColumns: Column<Piece>[] = [
  { key: 'state', header: 'State', cell: ({ state }) => <StateTag state={state} /> },
  {
    key: 'ratings',
    header: 'Found helpful',
    cell: ({ helpful, unhelpful }) =>
      (helpful ?? 0) + (unhelpful ?? 0) > 0
        ? `${helpful ?? 0} of ${(helpful ?? 0) + (unhelpful ?? 0)}`
        : '–',
    numeric: true,
  },
  {
    key: 'updated',
    header: 'Changed',
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
        {formatRelative(updatedAt)}
      </time>
    ),
  },
]
