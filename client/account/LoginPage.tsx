import { useEffect } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { isApart, paths, safeNext } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { LoginFields } from './LoginFields.tsx'
import { useLoginForm } from './login.ts'
import './account.css'

/** Leaves the app for a page that is a document of its own. */
function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to])
  return <Loading />
}

export function Component() {
  const { viewer } = useViewer()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = safeNext(search.get('next'))
  const form = useLoginForm({
    next,
    onSignedIn: ({ next: place, takeIn }) => {
      takeIn()
      const to = safeNext(place) ?? next ?? paths.challenges
      if (!isApart(to)) void navigate(to, { replace: true })
    },
  })
  if (viewer && next && isApart(next)) return <Leave to={next} />
  if (viewer) return <Navigate to={next ?? paths.challenges} replace />
  return (
    <Page title="Log in" width="narrow" loading={false} error={undefined}>
      {next && <p>Log in to go on to the page you asked for.</p>}
      <LoginFields form={form} />
      <ul className="account-links">
        <li>
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
        </li>
        <li>
          New here? <Link to={paths.signup}>Sign up</Link>
        </li>
        <li>
          <Link to={paths.home} reloadDocument>
            Back to the start page
          </Link>
        </li>
      </ul>
    </Page>
  )
}
