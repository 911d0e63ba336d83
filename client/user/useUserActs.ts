import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import type { Role } from '../../server/shared/options.ts'
import { mostAtOnce, type UserAction } from '../../server/shared/people.ts'
import {
  type ActOnUsersMutation,
  PreviewUserActsDocument,
  useActOnUsersMutation,
} from '../generated/graphql.ts'
import { removeFromLists } from '../graphql/lists.ts'
import { useAct } from '../graphql/useAct.ts'
import type { Preview } from './acts.ts'

/** Parts as large as one call takes. */
function parts<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / mostAtOnce)
  return Array.from({ length: count }, (_, n) => list.slice(n * mostAtOnce, (n + 1) * mostAtOnce))
}

interface Answer {
  question: string
  previews: Preview[] | null
  error: unknown
}

type Asked = { previews: Preview[] | null; error: unknown; retry: () => void }

/** What an act would do to these accounts, asked afresh; nothing is asked before a new role is chosen. */
export function usePreview(action: UserAction, ids: readonly string[], role: Role | null): Asked {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const ready = action !== 'CHANGE_ROLE' || role !== null
  const key = ids.join()
  const question = [action, role, key, attempt].join(' ')

  useEffect(() => {
    if (!ready) return
    let current = true
    async function ask(): Promise<Preview[]> {
      const found: Preview[] = []
      for (const part of parts(key.split(','))) {
        const { data } = await client.query({
          query: PreviewUserActsDocument,
          variables: { action, ids: part, role },
          fetchPolicy: 'no-cache',
        })
        found.push(...(data?.previewUserActs ?? []))
      }
      return found
    }
    const take = (outcome: Omit<Answer, 'question'>) => {
      if (current) setAnswer({ question, ...outcome })
    }
    ask().then(
      (previews) => take({ previews, error: null }),
      (error: unknown) => take({ previews: null, error }),
    )
    return () => {
      current = false
    }
  }, [client, action, key, role, ready, question])

  // An answer to what was asked before is none.
  const { previews = null, error = null } = answer?.question === question ? answer : {}
  return { previews, error, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

type Result = NonNullable<ActOnUsersMutation['actOnUsers']['results']>[number]

/** Carries an act out; accounts that are gone leave the lists, the others show how they stand now. */
export function useActOnUsers() {
  const [run, busy] = useAct(
    useActOnUsersMutation({
      update: (cache, { data }) => {
        const results = data?.actOnUsers.results ?? []
        const gone = results.filter(({ done, user }) => done && !user)
        if (gone.length > 0)
          removeFromLists(
            cache,
            'users',
            'User',
            gone.map(({ userId }) => userId),
          )
      },
    }),
  )
  const act = useCallback(
    async (
      action: UserAction,
      ids: readonly string[],
      role: Role | null,
    ): Promise<{ complete: boolean; results: Result[] }> => {
      const results: Result[] = []
      for (const part of parts(ids)) {
        const outcome = await run({ variables: { action, ids: part, role } })
        if (!outcome.ok) return { complete: false, results }
        results.push(...(outcome.payload.results ?? []))
      }
      return { complete: true, results }
    },
    [run],
  )
  return [act, busy] as const
}
