import { ApolloClient, ApolloLink } from '@apollo/client'
import { HttpLink } from '@apollo/client/link/http'
import { ErrorLink } from '@apollo/client/link/error'
import { from, mergeMap, throwError } from 'rxjs'
import { ViewerDocument } from '../generated/graphql.ts'
import { createCache } from './cache.ts'
import { errorCode } from './errors.ts'
import { fetchComposed } from './fetchComposed.ts'
import { session } from './session.ts'

/**
 * Nobody is signed in: the viewer is nobody, and the guard of the page leads to the login page.
 * The session ended: the notice comes up, and the refused call is made again after signing in.
 */
function createSessionLink(client: () => ApolloClient): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const code = errorCode(error)
    if (code === 'UNAUTHENTICATED') {
      client().writeQuery({ query: ViewerDocument, data: { viewer: null } })
    }
    if (code === 'FORBIDDEN' || code === 'UNVERIFIED') {
      // The role may have changed meanwhile; the guard then decides anew.
      void client().refetchQueries({ include: [ViewerDocument] })
    }
    const name = operation.operationName ?? ''
    if (code !== 'SESSION_EXPIRED' || name === 'Login' || name === 'Logout') return
    session.expire()
    // Signing in answers with the viewer, so there is nothing to ask again.
    if (name === 'Viewer') return
    return from(session.restored()).pipe(
      mergeMap((outcome) => (outcome === 'renewed' ? forward(operation) : throwError(() => error))),
    )
  })
}

export function createClient(transport?: ApolloLink): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      createSessionLink(() => client),
      transport ??
        new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchComposed }),
    ]),
    defaultOptions: {
      // Show what is known at once and read it afresh: others work on the same things.
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
  })
  return client
}
