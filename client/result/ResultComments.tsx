import { useMemo } from 'react'
import { useResultCommentsQuery } from '../generated/graphql.ts'
import { itemsOf, keyOf } from '../scenario/details/answer/items.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Results } from './types.ts'

interface Props {
  entryId: string
  results: Results
  includeOpen: boolean
}

/** What the judges wrote on one entry; read only when somebody opens it. */
export function ResultComments({ entryId, results, includeOpen }: Props) {
  const { scenario } = results
  const { data, error, refetch } = useResultCommentsQuery({
    variables: { scenarioId: scenario.id, includeOpen },
    // Results keep no ids in the cache, so that a second answer would stand in for the first.
    fetchPolicy: 'no-cache',
  })
  const titles = useMemo(() => {
    const requirements = scenario.requirements.map((requirement) => ({
      ...requirement,
      position: 0,
      demands: requirement.demands.map((demand) => ({
        ...demand,
        requirementId: requirement.id,
        constraints: [],
        position: 0,
      })),
    }))
    return new Map(itemsOf({ requirements }).map((item) => [item.key, item.title]))
  }, [scenario])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const comments = data?.results?.participants.find((row) => row.id === entryId)?.comments
  return (
    <section aria-label="Comments" className="result-comments">
      <h3>Comments</h3>
      {!comments ? (
        <p className="muted" role="status">
          Loading…
        </p>
      ) : comments.length === 0 ? (
        <p className="muted">No comments.</p>
      ) : (
        <dl>
          {comments.map((comment, at) => (
            <div key={at}>
              <dt>
                {comment.judgeName}{' '}
                <span className="muted">on {titles.get(keyOf(comment)) ?? 'a former demand'}</span>
              </dt>
              <dd>{comment.comment}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
