import { Link } from 'react-router-dom'
import { BrandLink } from '../app/BrandLink.tsx'
import { paths } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { ResendVerificationForm } from './ResendVerificationForm.tsx'
import './account.css'

export function Component() {
  const { viewer } = useViewer()
  return (
    <>
      <BrandLink />
      <Page title="This link no longer works" width="narrow" loading={false} error={undefined}>
        {viewer?.emailVerified ? (
          <>
            <p>Your e-mail address is verified already, so you do not need it.</p>
            <div className="buttons">
              <LinkButton to={paths.challenges} intent="primary" large>
                Go to the challenges
              </LinkButton>
            </div>
          </>
        ) : (
          <>
            <p>
              A link to verify an e-mail address works once and not for long. If you used it
              already, your address is verified and you can log in.
            </p>
            <p className="before-form">Otherwise have a mail with a new link sent:</p>
            <ResendVerificationForm key={viewer?.id} username={viewer?.username} />
            {!viewer && (
              <ul className="account-links">
                <li>
                  <Link to={paths.login}>Log in</Link>
                </li>
              </ul>
            )}
          </>
        )}
      </Page>
    </>
  )
}
