import { Callout } from '@blueprintjs/core'
import { useResendVerificationMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import './profile.css'

/** On the profile of somebody whose address is not verified yet. */
export function VerificationNotice({ username }: { username: string }) {
  const [resend, busy] = useAct(useResendVerificationMutation())
  return (
    <Callout intent="warning" icon={null} className="verification-notice">
      <p>
        Your address is not verified yet. Open the link in the mail to <strong>{username}</strong>{' '}
        to see the challenges.
      </p>
      <ActButton text="Send the mail again" busy={busy} onClick={() => void resend({})} />
    </Callout>
  )
}
