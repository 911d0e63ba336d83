import { useState } from 'react'
import { Link } from 'react-router-dom'
import { messages } from '../../server/shared/messages.ts'
import { paths } from '../app/paths.ts'
import { useSignUpMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { PasswordField, TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { Page } from '../ui/Page.tsx'
import { CheckYourMail } from './CheckYourMail.tsx'
import { checkEmail, checkNewPassword, passwordHelp } from '../ui/form/checks.ts'
import './account.css'

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [signUp] = useAct(useSignUpMutation(), { errors: 'caller' })
  const form = useForm({
    initial: { username: '', password: '', teamName: '', name: '' },
    check: (values) => ({
      username: checkEmail(values.username),
      password: checkNewPassword(values.password),
    }),
    send: async (values) => {
      const input = {
        username: values.username.trim(),
        password: values.password,
        teamName: values.teamName.trim() || null,
        name: values.name.trim() || null,
      }
      const outcome = await signUp({ variables: { input } })
      if (outcome.ok) setSentTo(input.username)
      // A fault without words of its own still has to say what failed.
      else return outcome.errors.map((e) => ({ ...e, message: e.message || messages.signupFailed }))
    },
  })
  if (sentTo) return <CheckYourMail message={messages.signedUp} username={sentTo} />
  return (
    <Page title="Sign up" width="narrow" loading={false} error={undefined}>
      <p>
        Sign up as a team to take part. Judges and game masters get their account from an admin.
      </p>
      <Form form={form} label="Sign up">
        <TextField
          form={form}
          name="username"
          label="E-mail address"
          type="email"
          autoComplete="username"
          help="You log in with it, and we send a mail there to verify it."
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          help={passwordHelp}
        />
        <TextField
          form={form}
          name="teamName"
          label="Team name"
          help="Shown instead of your e-mail address. You can change it later."
          optional
        />
        <TextField form={form} name="name" label="Your name" autoComplete="name" optional />
        <ActButton type="submit" intent="primary" text="Sign up" busy={form.busy} />
      </Form>
      <ul className="account-links">
        <li>
          Already have an account? <Link to={paths.login}>Log in</Link>
        </li>
        <li>
          <Link to={paths.home} reloadDocument>
            Back to the start page
          </Link>
        </li>
      </ul>
    </Page>
  )
}
