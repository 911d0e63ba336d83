import { ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { OverlaysProvider } from '@blueprintjs/core'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { delay, from, mergeMap, of } from 'rxjs'
import { routes } from '../app/routes.tsx'
import type { ViewerFieldsFragment } from '../generated/graphql.ts'
import { createClient } from '../graphql/client.ts'
import { session } from '../graphql/session.ts'

type Answer = object | Promise<object>
/** What the server answers to each operation, by its name. */
export type Answers = Record<string, (variables: Record<string, unknown>) => Answer>

/** A refusal of the whole operation, as for a session that ended. */
export class Refused {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

/** A server that knows only the answers given, and notes what it was asked. */
function fakeServer(answers: Answers, asked: string[]): ApolloLink {
  return new ApolloLink((operation) => {
    const name = operation.operationName ?? ''
    asked.push(name)
    const answer = answers[name]
    if (!answer) throw new Error(`The test has no answer for ${name}.`)
    return from(Promise.resolve(answer(operation.variables))).pipe(
      mergeMap((data) =>
        data instanceof Refused
          ? of({ errors: [{ message: data.code, extensions: { code: data.code } }] })
          : of({ data: data as Record<string, unknown> }),
      ),
      delay(0),
    )
  })
}

export const viewer = (changes: Partial<ViewerFieldsFragment> = {}) => ({
  __typename: 'User',
  id: 'u1',
  role: 'admin',
  username: 'ada@example.org',
  teamName: null,
  displayName: 'ada',
  emailVerified: true,
  viewedBy: null,
  ...changes,
})

/** The whole app at a path, over a fake server. */
export function renderApp(path: string, answers: Answers) {
  session.end()
  const asked: string[] = []
  const client = createClient(fakeServer(answers, asked))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <ApolloProvider client={client}>
      <OverlaysProvider>
        <RouterProvider router={router} />
      </OverlaysProvider>
    </ApolloProvider>,
  )
  const place = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { user: userEvent.setup(), router, client, asked, place }
}
