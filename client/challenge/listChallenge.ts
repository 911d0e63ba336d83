import type { ApolloCache } from '@apollo/client/cache'
import { addToLists } from '../graphql/lists.ts'

/** Puts a new challenge on top of the list; a search has to be made again to find it. */
export function listChallenge(cache: ApolloCache, challenge?: { id: string } | null): void {
  if (!challenge) return
  addToLists(cache, 'challenges', 'Challenge', challenge.id, {
    at: 'start',
    where: (args) => !args['search'],
  })
}
