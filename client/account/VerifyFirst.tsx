import { useResendVerificationMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { paths } from '../app/paths.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'

/** Stands in place of pages that need a verified address. */
export function VerifyFirst({ username }: { username: string }) {
  const [resend, busy] = useAct(useResendVerificationMutation())
  return (
    <Page title="Verify your e-mail address" width="narrow" loading={false} error={undefined}>
      <p>
        We sent a mail to <strong>{username}</strong>. Open the link in it to use this page.
      </p>
      <p>No mail? Look into the spam folder, or have it sent again.</p>
      <div className="buttons">
        <ActButton
          intent="primary"
          text="Send the mail again"
          busy={busy}
          onClick={() => void resend({})}
        />
        <LinkButton to={paths.profile}>Go to your profile</LinkButton>
      </div>
    </Page>
  )
}
