import { paths } from '../app/paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'

export function Component() {
  return (
    <Page title="This link no longer works" width="narrow" loading={false} error={undefined}>
      <p>
        A link to set a new password works once and not for long. Your old password still works.
      </p>
      <div className="buttons">
        <LinkButton to={paths.forgotPassword} intent="primary">
          Get a new link
        </LinkButton>
        <LinkButton to={paths.login}>Log in</LinkButton>
      </div>
    </Page>
  )
}
