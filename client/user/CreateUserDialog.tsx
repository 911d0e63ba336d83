import { Button } from '@blueprintjs/core'
import { roleLabels, roles, type Role } from '../../server/shared/options.ts'
import { checkEmail, checkNewPassword, passwordHelp } from '../ui/form/checks.ts'
import { useCreateUserMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { PasswordField, SelectField, TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { listUser } from './listUser.ts'

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))

function useCreateUserForm(onDone: () => void) {
  const [create] = useAct(
    useCreateUserMutation({
      update: (cache, { data }) => listUser(cache, data?.createUser.user),
    }),
    { errors: 'caller' },
  )
  return useForm({
    initial: { username: '', password: '', role: 'participant' as string, teamName: '', name: '' },
    check: (values) => ({
      username: checkEmail(values.username),
      password: checkNewPassword(values.password),
    }),
    send: async (values) => {
      const input = {
        username: values.username.trim(),
        password: values.password,
        role: values.role as Role,
        teamName: values.role === 'participant' ? values.teamName.trim() || null : null,
        name: values.name.trim() || null,
      }
      const outcome = await create({ variables: { input } })
      if (!outcome.ok) return outcome.errors
      onDone()
    },
  })
}

export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const form = useCreateUserForm(onClose)
  return (
    <FormDialog title="Create user" onClose={onClose}>
      <Form form={form} label="Create user">
        <SelectField form={form} name="role" label="Role" options={roleOptions} />
        <TextField
          form={form}
          name="username"
          label="E-mail address"
          type="email"
          autoComplete="off"
          help="They log in with it. It counts as verified."
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          help={passwordHelp}
        />
        {form.values.role === 'participant' && (
          <TextField form={form} name="teamName" label="Team name" optional />
        )}
        <TextField form={form} name="name" label="Name" autoComplete="off" optional />
        <div className="buttons">
          <ActButton type="submit" intent="primary" text="Create user" busy={form.busy} />
          <Button text="Cancel" onClick={onClose} />
        </div>
      </Form>
    </FormDialog>
  )
}
