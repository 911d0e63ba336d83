import { Button } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { NavLink, Link } from 'react-router-dom'
import { useSessionExpired } from '../graphql/session.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { RoleTag } from './RoleTag.tsx'
import { paths } from './paths.ts'
import { useViewer, type Viewer } from './viewer.ts'

/** Only for signed-in users, so visitors do not wait for it. */
const UserMenu = lazy(() => import('./UserMenu.tsx'))

function linksFor(viewer: Viewer): { to: string; text: string }[] {
  const challenges = { to: paths.challenges, text: 'Challenges' }
  if (viewer.role === 'game_master') return [challenges, { to: paths.knowledge, text: 'Knowledge' }]
  if (viewer.role !== 'admin') return [challenges]
  return [challenges, { to: paths.users, text: 'Users' }, { to: paths.admin, text: 'Admin' }]
}

/** Keeps the menu's place, so that nothing moves when it is there. */
function MenuToCome({ name }: { name: string }) {
  return (
    <Button
      variant="minimal"
      className="user-menu-button"
      text={name}
      endIcon={<CaretDown />}
      aria-busy
    />
  )
}

export function NavigationBar() {
  const { viewer } = useViewer()
  const expired = useSessionExpired()
  const signedOut = viewer === null || (viewer === undefined && expired)
  return (
    <header className="bar">
      <Link to={paths.home} reloadDocument className="bar-brand">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span>Stimulating Innovation</span>
      </Link>
      {viewer && (
        <nav aria-label="Main" className="bar-links">
          {linksFor(viewer).map(({ to, text }) => (
            <NavLink key={to} to={to}>
              {text}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="bar-end">
        {viewer && (
          <>
            <RoleTag role={viewer.role} />
            <Suspense fallback={<MenuToCome name={viewer.displayName} />}>
              <UserMenu name={viewer.displayName} role={viewer.role} />
            </Suspense>
          </>
        )}
        {signedOut && (
          <>
            <LinkButton to={paths.login} minimal>
              Log in
            </LinkButton>
            <LinkButton to={paths.signup} intent="primary">
              Sign up
            </LinkButton>
          </>
        )}
      </div>
    </header>
  )
}
