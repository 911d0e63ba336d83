import { lazy, Suspense, useEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useSessionExpired } from '../graphql/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Footer } from './Footer.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { isOpen } from './paths.ts'
import { ViewingBanner } from './ViewingBanner.tsx'
import { useDocumentTitle, useRouteHandle } from './titles.ts'

const SessionExpiredDialog = lazy(() => import('../account/SessionExpiredDialog.tsx'))

/** A new page starts at its title, unless it put the focus somewhere itself. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (main.current?.contains(document.activeElement)) return
    const heading = main.current?.querySelector<HTMLElement>('h1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [main, pathname])
}

export function Frame() {
  const { frame = 'full' } = useRouteHandle()
  const { pathname } = useLocation()
  const expired = useSessionExpired()
  const main = useRef<HTMLElement>(null)
  useDocumentTitle()
  useFocusOnNavigation(main)
  // Where nobody needs to be signed in, the end of a session is no news.
  const notice = expired && !isOpen(pathname)
  return (
    <div className={`frame frame-${frame}`}>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      {frame !== 'bare' && <NavigationBar />}
      <ViewingBanner />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary
          resetKeys={[pathname]}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <ErrorState
              error={error}
              title="This page could not be shown"
              text="Something in it went wrong. Nothing you saved is lost."
              onRetry={resetErrorBoundary}
            />
          )}
        >
          <Outlet />
        </ErrorBoundary>
      </main>
      {frame === 'full' && <Footer />}
      {notice && (
        <Suspense>
          <SessionExpiredDialog />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}
