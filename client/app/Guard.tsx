import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { Role } from '../../server/shared/options.ts'
import { VerifyFirst } from '../account/VerifyFirst.tsx'
import { useSessionExpired } from '../graphql/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { paths } from './paths.ts'
import { useViewer, wayIn } from './viewer.ts'

interface Props {
  roles: readonly Role[]
  /** The profile, where an address can be verified, is open before that. */
  unverifiedToo?: boolean
}

/** Lets pages show only to those they are for. Others learn nothing: to them the page does not exist. */
export function Guard({ roles, unverifiedToo = false }: Props) {
  const { viewer, error, retry } = useViewer()
  const expired = useSessionExpired()
  const location = useLocation()
  if (viewer === undefined) {
    return error && !expired ? <ErrorState error={error} onRetry={retry} /> : <Loading />
  }
  if (viewer === null) return <Navigate to={wayIn(location)} replace />
  if (!roles.includes(viewer.role)) return <Navigate to={paths.notFound} replace />
  if (!viewer.emailVerified && !unverifiedToo) return <VerifyFirst username={viewer.username} />
  return <Outlet />
}
