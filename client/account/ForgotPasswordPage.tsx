import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useForgotPasswordMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { Page } from '../ui/Page.tsx'
import { checkEmail } from '../ui/form/checks.ts'
import './account.css'

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [send] = useAct(useForgotPasswordMutation(), { errors: 'caller' })
  const form = useForm({
    initial: { email: '' },
    check: (values) => ({ email: checkEmail(values.email) }),
    send: async (values) => {
      const email = values.email.trim()
      const outcome = await send({ variables: { email } })
      if (!outcome.ok) return outcome.errors
      setSentTo(email)
    },
  })
  return (
    <Page title="Forgot your password?" width="narrow" loading={false} error={undefined}>
      <p>Enter your e-mail address. We send you a link to set a new password.</p>
      {sentTo && (
        <Callout intent="success" icon={null} role="status" className="before-form">
          If <strong>{sentTo}</strong> has an account, a mail with a link is on its way. The link
          works once and not for long.
        </Callout>
      )}
      <Form form={form} label="Forgot password">
        <TextField
          form={form}
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
        />
        <ActButton
          type="submit"
          intent="primary"
          text={sentTo ? 'Send the link again' : 'Send the link'}
          busy={form.busy}
        />
      </Form>
      <ul className="account-links">
        <li>
          <Link to={paths.login}>Back to log in</Link>
        </li>
      </ul>
    </Page>
  )
}
