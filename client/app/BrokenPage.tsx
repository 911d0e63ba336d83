import { useRouteError } from 'react-router-dom'
import { ErrorState } from '../ui/ErrorState.tsx'

/** When a page's own code could not be loaded: offline, or a new version was put up meanwhile. */
export function BrokenPage() {
  return (
    <main>
      <ErrorState
        error={useRouteError()}
        title="This page could not be loaded"
        text="You may be offline, or a new version was put up. Loading the page again helps in most cases."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
