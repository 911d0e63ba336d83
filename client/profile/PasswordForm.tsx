import { useChangePasswordMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { checkNewPassword, passwordHelp } from '../ui/form/checks.ts'
import { PasswordField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'

const empty = { currentPassword: '', newPassword: '' }

export function PasswordForm({ username }: { username: string }) {
  const [change] = useAct(useChangePasswordMutation(), { errors: 'caller' })
  const form = useForm({
    initial: empty,
    check: (values) => ({
      currentPassword: values.currentPassword ? '' : 'Enter your current password',
      newPassword: checkNewPassword(values.newPassword),
    }),
    send: async (values) => {
      const outcome = await change({ variables: values })
      if (!outcome.ok) return outcome.errors
      form.setAll(empty)
    },
  })
  return (
    <Form form={form} label="Password">
      <p className="muted">Changing it logs you out everywhere else.</p>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <div className="field-row">
        <PasswordField
          form={form}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          help={passwordHelp}
        />
      </div>
      <ActButton type="submit" intent="primary" text="Change password" busy={form.busy} />
    </Form>
  )
}
