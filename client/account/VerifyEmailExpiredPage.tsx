import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { Page } from '../ui/Page.tsx'
import { ResendVerificationForm } from './ResendVerificationForm.tsx'
import './account.css'

export function Component() {
  const { viewer } = useViewer()
  return (
    <Page title="This link no longer works" width="narrow" loading={false} error={undefined}>
      <p>
        A link to verify an e-mail address works once and not for long. If you used it already, your
        address is verified and you can log in.
      </p>
      <ResendVerificationForm key={viewer?.id} username={viewer?.username} />
      <ul className="account-links">
        <li>
          <Link to={paths.login}>Log in</Link>
        </li>
      </ul>
    </Page>
  )
}
