import { Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useResendVerificationMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { Page } from '../ui/Page.tsx'
import './account.css'

/** After signing up: what happens next, and what to do when it does not. */
export function CheckYourMail({ message, username }: { message: string; username: string }) {
  const [resend, busy] = useAct(useResendVerificationMutation())
  const notice = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Page title="Check your mail" width="narrow" loading={false} error={undefined}>
      <div ref={notice} tabIndex={-1}>
        <Callout intent="success" icon={null}>
          {message}
        </Callout>
      </div>
      <p className="after-callout">
        Open the link in the mail to <strong>{username}</strong>, then log in.
      </p>
      <p>No mail? Look into the spam folder, or have it sent again.</p>
      <ActButton
        text="Send the mail again"
        busy={busy}
        onClick={() => void resend({ variables: { username } })}
      />
      <ul className="account-links">
        <li>
          <Link to={paths.login}>Log in</Link>
        </li>
      </ul>
    </Page>
  )
}
