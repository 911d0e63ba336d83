import type { ApolloCache } from '@apollo/client/cache'
import { useCallback } from 'react'
import { saveFailure } from '../../../drafts/saveResult.ts'
import type { SaveResult } from '../../../drafts/useAutosave.ts'
import {
  useSaveResponsesMutation,
  type SaveResponsesMutation,
  type SaveResponsesMutationVariables,
} from '../../../generated/graphql.ts'
import { useAct } from '../../../graphql/useAct.ts'

export type Conflicting = NonNullable<SaveResponsesMutation['saveResponses']['conflicts']>[number]
type Responses = Extract<SaveResponsesMutationVariables['responses'], readonly unknown[]>
export type ResponseInput = Responses[number]
export type SavedResponse = NonNullable<SaveResponsesMutation['saveResponses']['responses']>[number]

export type Attempt = SaveResult | { result: 'conflict'; conflicts: readonly Conflicting[] }

/** The first save makes the entry: the scenario then has one. */
function linkEntry(cache: ApolloCache, scenarioId: string, entryId: string): void {
  cache.modify<Record<string, unknown>>({
    id: cache.identify({ __typename: 'Scenario', id: scenarioId }),
    fields: {
      myEntry: (known, { toReference }) =>
        known ?? toReference({ __typename: 'Entry', id: entryId }),
    },
  })
}

/** Sends responses and says how that went; shows nothing itself. */
export function useSaveAnswers(
  scenarioId: string,
  onSaved: (responses: readonly SavedResponse[]) => void,
): (responses: readonly ResponseInput[]) => Promise<Attempt> {
  const [send] = useAct(
    useSaveResponsesMutation({
      update: (cache, { data }) => {
        const entry = data?.saveResponses.entry
        if (entry) linkEntry(cache, scenarioId, entry.id)
      },
    }),
    { errors: 'caller', success: 'silent' },
  )
  return useCallback(
    async (responses) => {
      const outcome = await send({ variables: { scenarioId, responses: [...responses] } })
      if (outcome.ok) {
        onSaved(outcome.payload.responses ?? [])
        return { result: 'saved' }
      }
      const conflicts = outcome.payload?.conflicts ?? []
      if (conflicts.length > 0) return { result: 'conflict', conflicts }
      return saveFailure(outcome.errors)
    },
    [onSaved, scenarioId, send],
  )
}
