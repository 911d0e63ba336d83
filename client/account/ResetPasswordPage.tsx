import { Link, Navigate, useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useResetPasswordMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { PasswordField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { Page } from '../ui/Page.tsx'
import { useMailToken } from './mailToken.ts'
import { checkNewPassword, passwordHelp } from '../ui/form/checks.ts'
import './account.css'

export function Component() {
  const token = useMailToken()
  const navigate = useNavigate()
  const [reset] = useAct(useResetPasswordMutation(), { errors: 'caller' })
  const form = useForm({
    initial: { newPassword: '' },
    check: (values) => ({ newPassword: checkNewPassword(values.newPassword) }),
    send: async ({ newPassword }) => {
      const outcome = await reset({ variables: { token: token ?? '', newPassword } })
      if (outcome.ok) return void navigate(paths.login, { replace: true })
      if (outcome.errors.some((error) => error.code === 'TOKEN_EXPIRED')) {
        return void navigate(paths.resetPasswordExpired, { replace: true })
      }
      return outcome.errors
    },
  })
  if (!token) return <Navigate to={paths.resetPasswordExpired} replace />
  return (
    <Page title="Set a new password" width="narrow" loading={false} error={undefined}>
      <p>Afterwards you are logged out everywhere and log in with the new password.</p>
      <Form form={form} label="Reset password">
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          help={passwordHelp}
        />
        <ActButton type="submit" intent="primary" text="Set the password" busy={form.busy} />
      </Form>
      <ul className="account-links">
        <li>
          <Link to={paths.login}>Back to log in</Link>
        </li>
      </ul>
    </Page>
  )
}
