import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  useStartViewingMutation,
  useStopViewingMutation,
  type ViewerFieldsFragment,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { paths } from './paths.ts'
import { tellOtherTabs, setViewer } from './viewer.ts'

/** Shows the app as somebody else sees it; drafts kept in this browser stay the admin's. */
export function useViewAs(): [viewAs: (userId: string) => Promise<void>, busy: boolean] {
  const [start, busy] = useAct(useStartViewingMutation(), { success: 'silent' })
  const viewAs = useCallback(
    async (userId: string) => {
      const outcome = await start({ variables: { userId } })
      if (!outcome.ok) return
      tellOtherTabs()
      // Loaded anew, so that nothing an admin had read is on the way to a page of somebody else.
      window.location.assign(paths.challenges)
    },
    [start],
  )
  return [viewAs, busy]
}

/** Leads back to being oneself. */
export function useStopViewing(): [stop: () => Promise<void>, busy: boolean] {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [act, busy] = useAct(useStopViewingMutation())
  const stop = useCallback(async () => {
    const outcome = await act({})
    if (!outcome.ok || !outcome.payload.user) return
    const viewer: ViewerFieldsFragment = outcome.payload.user
    // First, since the page with the users is not there for whom they viewed as.
    setViewer(client, viewer)
    await navigate(paths.users)
    tellOtherTabs()
  }, [act, client, navigate])
  return [stop, busy]
}
