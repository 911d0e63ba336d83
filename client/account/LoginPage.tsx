import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { paths, safeNext } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { Page } from '../ui/Page.tsx'
import { LoginFields } from './LoginFields.tsx'
import { useLoginForm } from './login.ts'
import './account.css'

export function Component() {
  const { viewer } = useViewer()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = safeNext(search.get('next'))
  const form = useLoginForm({
    next,
    onSignedIn: ({ next: place, takeIn }) => {
      takeIn()
      void navigate(safeNext(place) ?? next ?? paths.challenges, { replace: true })
    },
  })
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
          <Link to={paths.home}>Back to the start page</Link>
        </li>
      </ul>
    </Page>
  )
}
