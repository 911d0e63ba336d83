import { useResendVerificationMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { checkEmail } from '../ui/form/checks.ts'

export function ResendVerificationForm({ username = '' }: { username?: string }) {
  const [resend] = useAct(useResendVerificationMutation(), { errors: 'caller' })
  const form = useForm({
    initial: { username },
    check: (values) => ({ username: checkEmail(values.username) }),
    send: async (values) => {
      const outcome = await resend({ variables: { username: values.username.trim() } })
      if (!outcome.ok) return outcome.errors
    },
  })
  return (
    <Form form={form} label="Send the verification mail again">
      <TextField
        form={form}
        name="username"
        label="E-mail address"
        type="email"
        autoComplete="username"
      />
      <ActButton type="submit" intent="primary" text="Send the mail again" busy={form.busy} />
    </Form>
  )
}
