import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The token of a link in a mail: after the #, where servers do not log it, or in the query. */
export function tokenOf(place: { search: string; hash: string }): string | null {
  const inHash = new URLSearchParams(place.hash.replace(/^#/, '')).get('token')
  return inHash ?? new URLSearchParams(place.search).get('token')
}

/** Reads the token once and takes it out of the address bar, so that it does not stay in the history. */
export function useMailToken(): string | null {
  const location = useLocation()
  const [token] = useState(() => tokenOf(location))
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}
