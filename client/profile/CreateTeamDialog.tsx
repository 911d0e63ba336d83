import { Button } from '@blueprintjs/core'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useCreateTeamMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { checkEmail } from '../ui/form/checks.ts'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toast } from '../ui/toast.ts'

/** Makes a team, which gets a mail with a link to choose its password; its page opens for the members. */
export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [create] = useAct(useCreateTeamMutation(), { errors: 'caller' })
  const form = useForm({
    initial: { username: '', teamName: '' },
    check: (values) => ({
      username: checkEmail(values.username),
      teamName: values.teamName.trim() ? '' : 'Enter a team name',
    }),
    send: async ({ username, teamName }) => {
      const outcome = await create({
        variables: { username: username.trim(), profile: { teamName: teamName.trim() } },
      })
      if (!outcome.ok) return outcome.errors
      toast.success('Team added. It got a mail to choose its password.')
      onClose()
      const { user } = outcome.payload
      if (user) await navigate(paths.team(user.id))
    },
  })
  return (
    <FormDialog title="Add a team" onClose={onClose}>
      <Form form={form} label="Add a team">
        <TextField form={form} name="teamName" label="Team name" autoComplete="off" />
        <TextField
          form={form}
          name="username"
          label="E-mail address"
          type="email"
          autoComplete="off"
          help="The team logs in with it; the invitation goes there."
        />
        <div className="buttons">
          <ActButton type="submit" intent="primary" text="Add team" busy={form.busy} />
          <Button text="Cancel" onClick={onClose} />
        </div>
      </Form>
    </FormDialog>
  )
}
