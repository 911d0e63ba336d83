import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messages } from '../../server/shared/messages.ts'
import { paths } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { useVerifyEmailMutation } from '../generated/graphql.ts'
import type { UserError } from '../graphql/errors.ts'
import { useAct } from '../graphql/useAct.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { useMailToken } from './mailToken.ts'
import { ResendVerificationForm } from './ResendVerificationForm.tsx'

export function Component() {
  const token = useMailToken()
  return token ? <Verifying token={token} /> : <NoToken />
}

function NoToken() {
  const { viewer } = useViewer()
  return (
    <Page title="Verify your e-mail address" width="narrow" loading={false} error={undefined}>
      <p>Open the link in the mail we sent you. No mail? Have it sent again.</p>
      <ResendVerificationForm key={viewer?.id} username={viewer?.username} />
    </Page>
  )
}

function Verifying({ token }: { token: string }) {
  const navigate = useNavigate()
  const { viewer, retry: readViewerAgain } = useViewer()
  const [verify] = useAct(useVerifyEmailMutation(), { errors: 'caller' })
  const [state, setState] = useState<{ done: boolean; failure?: UserError }>({ done: false })
  const started = useRef(false)

  useEffect(() => {
    // The token works once, so it must not be sent twice.
    if (started.current) return
    started.current = true
    void verify({ variables: { token } }).then((outcome) => {
      if (outcome.ok) {
        setState({ done: true })
        // Also where it is not known yet who is signed in: the answer under way may be from before.
        readViewerAgain()
      } else if (outcome.errors[0]?.code === 'TOKEN_EXPIRED') {
        void navigate(paths.verifyEmailExpired, { replace: true })
      } else {
        setState({ done: true, failure: outcome.errors[0] })
      }
    })
  }, [navigate, readViewerAgain, token, verify])

  if (state.failure) {
    return (
      <Page
        title="Your address could not be verified"
        width="narrow"
        loading={false}
        error={undefined}
      >
        <p role="alert">{state.failure.message}</p>
        <LinkButton to={paths.verifyEmailExpired}>Get a new link</LinkButton>
      </Page>
    )
  }
  return (
    <Page
      title={state.done ? 'E-mail address verified' : 'Verifying your e-mail address'}
      width="narrow"
      loading={!state.done}
      error={undefined}
    >
      <p role="status">{messages.emailVerified}</p>
      <LinkButton to={viewer ? paths.challenges : paths.login} intent="primary">
        {viewer ? 'Go to the challenges' : 'Log in'}
      </LinkButton>
    </Page>
  )
}
