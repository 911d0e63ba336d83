import { useEffect } from 'react'
import { useEntriesToJudgeQuery } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'

/** Every entry the judge may judge, read a page at a time until none is left. */
export function useAllEntries(scenarioId: string) {
  const { data, error, refetch, fetchMore } = useEntriesToJudgeQuery({
    variables: { scenarioId, first: 100 },
  })
  const page = data?.entries.pageInfo
  const after = page?.hasNextPage ? page.endCursor : null
  useEffect(() => {
    // A page that cannot be read leaves the list as far as it is; the next visit asks again.
    if (after) fetchMore({ variables: { after } }).catch(() => undefined)
  }, [after, fetchMore])
  return {
    scenario: data?.scenario,
    entries: nodesOf(data?.entries),
    total: data?.entries.totalCount ?? 0,
    error,
    retry: () => void refetch(),
  }
}
