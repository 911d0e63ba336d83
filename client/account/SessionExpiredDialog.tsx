import { Button } from '@blueprintjs/core'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useLeave, useViewer } from '../app/viewer.ts'
import { session } from '../graphql/session.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LoginFields } from './LoginFields.tsx'
import { useLoginForm } from './login.ts'

/**
 * Raised when the session ended on the way. The page behind stays as it is, with all that was typed;
 * signing in here makes the refused calls again.
 */
export default function SessionExpiredDialog() {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const leave = useLeave()
  const form = useLoginForm({
    username: viewer?.username,
    onSignedIn: ({ user, takeIn }) => {
      const same = !viewer || viewer.id === user.id
      if (same) return takeIn()
      // Somebody else: what is on the page is not theirs.
      session.end()
      void Promise.resolve(navigate(paths.challenges)).then(takeIn)
    },
  })

  function giveUp(): void {
    session.end()
    void leave()
  }

  return (
    <FormDialog title="Your session has expired" startAt="firstEmpty">
      <p>
        Log in again to go on where you were.
        {viewer && ' What you typed on this page is still here.'}
      </p>
      <LoginFields form={form} />
      <p>
        <Button variant="minimal" text="Leave this page" onClick={giveUp} />
      </p>
    </FormDialog>
  )
}
