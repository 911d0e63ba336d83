import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'

export const defaultTitle = 'Stimulating Innovation'

/** What a route says about itself. */
export interface RouteHandle {
  /** The document's title, to the letter. */
  title?: string
  /** `bare`: without navigation bar and footer. `focused`: without footer. */
  frame?: 'full' | 'focused' | 'bare'
}

export function useRouteHandle(): RouteHandle {
  const matches = useMatches()
  return Object.assign({}, ...matches.map((match) => match.handle)) as RouteHandle
}

export function useDocumentTitle(): void {
  const { title = defaultTitle } = useRouteHandle()
  useEffect(() => {
    document.title = title
  }, [title])
}
