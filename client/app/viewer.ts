import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useNavigate, type Location } from 'react-router-dom'
import { clearAllDrafts, keepOnlyDraftsOf } from '../drafts/localDraft.ts'
import {
  useLogoutMutation,
  useViewerQuery,
  ViewerDocument,
  type ViewerFieldsFragment,
} from '../generated/graphql.ts'
import { session } from '../graphql/session.ts'
import { useAct } from '../graphql/useAct.ts'
import { loginFrom, paths } from './paths.ts'

export type Viewer = ViewerFieldsFragment

interface ViewerState {
  /** Who is signed in; null when nobody is, undefined while that is unknown. */
  viewer: Viewer | null | undefined
  error: unknown
  retry: () => void
}

/** Fetched once at the start; later answers of login, logout and the profile keep it right. */
export function useViewer(): ViewerState {
  const { data, error, refetch } = useViewerQuery({ fetchPolicy: 'cache-first' })
  return { viewer: data?.viewer, error, retry: () => void refetch() }
}

/** For pages behind the guard, where somebody is signed in for certain. */
export function useSignedInViewer(): Viewer {
  const { viewer } = useViewer()
  if (!viewer) throw new Error('This page is shown only to signed-in users.')
  return viewer
}

/** Sets who is signed in. Of what somebody else read nothing stays behind. */
export function setViewer({ cache }: ApolloClient, viewer: Viewer | null): void {
  const before = cache.readQuery({ query: ViewerDocument })?.viewer
  // In one go, so that no query on screen sees a half-emptied cache.
  cache.batch({
    update: () => {
      if (before?.id !== viewer?.id) {
        cache.modify({ id: 'ROOT_QUERY', fields: (_, { DELETE }) => DELETE })
      }
      cache.writeQuery({ query: ViewerDocument, data: { viewer } })
    },
  })
  cache.gc()
}

let otherTabs: BroadcastChannel | undefined

/** Who signs in or out in one tab does so in all of them, as they share the cookie. */
export function followOtherTabs(client: ApolloClient): void {
  otherTabs = new BroadcastChannel('viewer')
  otherTabs.addEventListener('message', () => {
    const asked = client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' })
    void asked.then(({ data }) => {
      if (!data) return
      setViewer(client, data.viewer)
      if (data.viewer) session.renew()
    })
  })
}

/** Lets the other tabs ask who is signed in now. */
export const tellOtherTabs = () => otherTabs?.postMessage('changed')

/** Takes in who signed in. */
export function useSignedIn(): (viewer: Viewer) => void {
  const client = useApolloClient()
  return useCallback(
    (viewer: Viewer) => {
      keepOnlyDraftsOf(viewer.id)
      setViewer(client, viewer)
      session.renew()
      otherTabs?.postMessage('changed')
    },
    [client],
  )
}

/** Gives an ended session up: its cookie goes, and so does who was signed in. */
export function useLeave(): () => Promise<void> {
  const client = useApolloClient()
  const [logout] = useAct(useLogoutMutation(), { errors: 'caller', success: 'silent' })
  return useCallback(async () => {
    // The guard of the page then leads to the login page, with a way back.
    setViewer(client, null)
    await logout({})
  }, [client, logout])
}

let leaving = false

/** Where the guard sends somebody who is not signed in: who logged out is not asked to come back. */
export function wayIn(place: Location): string {
  return leaving ? paths.login : loginFrom(place)
}

export function useLogout(): () => Promise<void> {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [logout] = useAct(useLogoutMutation())
  return useCallback(async () => {
    const outcome = await logout({})
    if (!outcome.ok) return
    clearAllDrafts()
    leaving = true
    setViewer(client, null)
    otherTabs?.postMessage('changed')
    await navigate(paths.login)
    leaving = false
  }, [client, logout, navigate])
}
