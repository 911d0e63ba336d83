import type { BriefCriterionFragment, OwnFeedbackQuery } from '../../../generated/graphql.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { keyOf } from './items.ts'

export type FeedbackCommentText = string
type Feedback = NonNullable<OwnFeedbackQuery['feedback']>

export function commentsByItem(
  feedback: Feedback | null | undefined,
): ReadonlyMap<string, readonly FeedbackCommentText[]> {
  const byItem = new Map<string, FeedbackCommentText[]>()
  for (const { comment, ...at } of feedback?.comments ?? []) {
    byItem.set(keyOf(at), [...(byItem.get(keyOf(at)) ?? []), comment])
  }
  return byItem
}

interface Props {
  feedback: Feedback
  criteria: readonly BriefCriterionFragment[]
}

/** What the judges gave this entry. */
export function FeedbackSection({ feedback, criteria }: Props) {
  const means = new Map(feedback.criteria.map(({ criterionKey, mean }) => [criterionKey, mean]))
  return (
    <Section title="Your feedback">
      <p className="total">
        {feedback.total === null ? (
          'No completed review counted for your entry.'
        ) : (
          <>
            Total <strong>{feedback.total.toFixed(1)}</strong> of 100
          </>
        )}
      </p>
      <DataTable
        caption="Mean score per criterion"
        columns={[
          { key: 'title', header: 'Criterion', cell: (row) => row.title, rowHeader: true },
          {
            key: 'mean',
            header: 'Mean score',
            cell: (row) => means.get(row.key)?.toFixed(2) ?? '–',
            numeric: true,
          },
          { key: 'max', header: 'Maximum', cell: (row) => row.maxScore, numeric: true },
        ]}
        rows={criteria}
        rowKey={(row) => row.id}
      />
    </Section>
  )
}
