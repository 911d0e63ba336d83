import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import {
  useManagedEntriesQuery,
  type ManagedEntryFragment,
  type ManagedReviewFragment,
} from '../../../generated/graphql.ts'
import { nodesOf } from '../../../graphql/lists.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Section } from '../../../ui/Section.tsx'
import { formatDateTime } from '../../../ui/time.ts'
import type { Scenario } from '../types.ts'
import { ExtendEntryDialog, ReopenEntryDialog, ReopenReviewDialog } from './EntryDialogs.tsx'

type Act =
  | { kind: 'reopen' | 'extend'; entry: ManagedEntryFragment }
  | { kind: 'review'; entry: ManagedEntryFragment; review: ManagedReviewFragment }

function stateOf(entry: ManagedEntryFragment, zone: string): string {
  if (entry.submittedAt) return `Submitted ${formatDateTime(entry.submittedAt, zone)}`
  const extended = entry.extensionUntil
    ? `, may answer until ${formatDateTime(entry.extensionUntil, zone)}`
    : ''
  return `Draft, ${entry.answeredCount} of ${entry.itemCount} answered${extended}`
}

function reviewState({ completedAt, conflict, scoredCount, expectedCount }: ManagedReviewFragment) {
  if (conflict) return `conflict of interest: ${conflict}`
  return completedAt ? 'completed' : `${scoredCount} of ${expectedCount} scored`
}

interface ReviewsProps {
  entry: ManagedEntryFragment
  canChange: boolean
  onAct: (act: Act) => void
}

function Reviews({ entry, canChange, onAct }: ReviewsProps) {
  const reviews = entry.reviews ?? []
  if (reviews.length === 0) return <span className="muted">None begun</span>
  return (
    <ul className="entry-reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          {review.judge?.displayName}: {reviewState(review)}
          {review.completedAt && canChange && (
            <Button
              size="small"
              variant="outlined"
              text="Open again"
              aria-label={`Open again: the review of ${entry.label} by ${review.judge?.displayName}`}
              onClick={() => onAct({ kind: 'review', entry, review })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function columnsFor(
  scenario: Scenario,
  canChange: boolean,
  onAct: (act: Act) => void,
): Column<ManagedEntryFragment>[] {
  const zone = scenario.challenge.timeZone
  return [
    {
      key: 'team',
      header: 'Entry',
      rowHeader: true,
      cell: (entry) => (
        <>
          {entry.label} <span className="muted">{entry.alias}</span>
        </>
      ),
    },
    { key: 'state', header: 'State', cell: (entry) => stateOf(entry, zone) },
    {
      key: 'reviews',
      header: 'Reviews',
      cell: (entry) => <Reviews entry={entry} canChange={canChange} onAct={onAct} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (entry) =>
        canChange && (
          <div className="row-actions">
            {entry.submittedAt ? (
              <Button
                size="small"
                text="Open again…"
                aria-label={`Open again: the entry of ${entry.label}`}
                onClick={() => onAct({ kind: 'reopen', entry })}
              />
            ) : (
              <Button
                size="small"
                text="Extend…"
                aria-label={`Extend the deadline of ${entry.label}`}
                onClick={() => onAct({ kind: 'extend', entry })}
              />
            )}
          </div>
        ),
    },
  ]
}

/** The entries of a scenario for its game masters: who has answered and submitted, and exceptions for one team. */
export function EntriesSection({ scenario }: { scenario: Scenario }) {
  const [act, setAct] = useState<Act | null>(null)
  const [loadingMore, setLoadingMore] = useState(false)
  const { data, error, refetch, fetchMore } = useManagedEntriesQuery({
    variables: { scenarioId: scenario.id, first: 50 },
    fetchPolicy: 'cache-and-network',
  })
  const entries = nodesOf(data?.entries)
  const close = () => setAct(null)

  async function more(): Promise<void> {
    setLoadingMore(true)
    try {
      await fetchMore({ variables: { after: data?.entries.pageInfo.endCursor } })
    } finally {
      setLoadingMore(false)
    }
  }

  return (
    <Section title="Entries">
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && entries.length === 0 && (
        <Empty title="No team has begun yet">
          An entry appears with the first answer that a team saves.
        </Empty>
      )}
      {data && entries.length > 0 && (
        <>
          <DataTable
            caption="Entries"
            columns={columnsFor(scenario, scenario.viewerCanEdit.allowed, setAct)}
            rows={entries}
            rowKey={(entry) => entry.id}
          />
          <LoadMore
            things="entries"
            shown={entries.length}
            total={data.entries.totalCount}
            hasMore={data.entries.pageInfo.hasNextPage}
            busy={loadingMore}
            onMore={() => void more()}
          />
        </>
      )}
      {act?.kind === 'reopen' && <ReopenEntryDialog entry={act.entry} onClose={close} />}
      {act?.kind === 'extend' && (
        <ExtendEntryDialog entry={act.entry} zone={scenario.challenge.timeZone} onClose={close} />
      )}
      {act?.kind === 'review' && (
        <ReopenReviewDialog entry={act.entry} review={act.review} onClose={close} />
      )}
    </Section>
  )
}
