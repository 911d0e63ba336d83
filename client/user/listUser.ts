import type { ApolloCache } from '@apollo/client/cache'
import type { UserRowFragment } from '../generated/graphql.ts'
import { addToLists } from '../graphql/lists.ts'

/** Shows a new account first in the lists whose filters it fits; a search has to be made again to find it. */
export function listUser(cache: ApolloCache, user: UserRowFragment | null | undefined): void {
  if (!user) return
  const where = (args: Record<string, unknown>) =>
    !args['search'] &&
    (!args['role'] || args['role'] === user.role) &&
    (!args['state'] || args['state'] === user.state)
  addToLists(cache, 'users', 'User', user.id, { at: 'start', where })
}
