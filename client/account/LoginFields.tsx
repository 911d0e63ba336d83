import { ActButton } from '../ui/ActButton.tsx'
import { PasswordField, TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import type { FormState } from '../ui/form/useForm.ts'
import type { LoginValues } from './login.ts'

export function LoginFields({ form }: { form: FormState<LoginValues> }) {
  return (
    <Form form={form} label="Log in">
      <TextField
        form={form}
        name="username"
        label="E-mail address"
        type="email"
        autoComplete="username"
      />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <ActButton type="submit" intent="primary" text="Log in" busy={form.busy} />
    </Form>
  )
}
