import { Button } from '@blueprintjs/core'
import { type Role, roleLabels, roles } from '../../server/shared/options.ts'
import { useInviteUserMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { checkEmail } from '../ui/form/checks.ts'
import { SelectField, TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { listUser } from './listUser.ts'

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))

export default function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useAct(
    useInviteUserMutation({
      update: (cache, { data }) => listUser(cache, data?.inviteUser.user),
    }),
    { errors: 'caller' },
  )
  const form = useForm({
    initial: { username: '', role: 'participant' as string, teamName: '', name: '' },
    check: (values) => ({ username: checkEmail(values.username) }),
    send: async (values) => {
      const input = {
        username: values.username.trim(),
        role: values.role as Role,
        teamName: values.role === 'participant' ? values.teamName.trim() || null : null,
        name: values.name.trim() || null,
      }
      const outcome = await invite({ variables: { input } })
      if (!outcome.ok) return outcome.errors
      onClose()
    },
  })
  return (
    <FormDialog title="Invite user" onClose={onClose}>
      <Form form={form} label="Invite user">
        <SelectField form={form} name="role" label="Role" options={roleOptions} />
        <TextField
          form={form}
          name="username"
          label="E-mail address"
          type="email"
          autoComplete="off"
          help="They get a mail with a link to set a password, valid for 7 days."
        />
        {form.values.role === 'participant' && (
          <TextField form={form} name="teamName" label="Team name" optional />
        )}
        <TextField form={form} name="name" label="Name" autoComplete="off" optional />
        <div className="buttons">
          <ActButton type="submit" intent="primary" text="Send invitation" busy={form.busy} />
          <Button text="Cancel" onClick={onClose} />
        </div>
      </Form>
    </FormDialog>
  )
}
