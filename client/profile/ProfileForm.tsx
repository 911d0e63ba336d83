import {
  useUpdateProfileMutation,
  type ProfileFieldsFragment,
  type ProfileInput,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toast } from '../ui/toast.ts'
import { changedFields, personValues, withFullPhone } from './person.ts'
import { PersonFields } from './PersonFields.tsx'

const valuesOf = (user: ProfileFieldsFragment) => ({
  teamName: user.teamName ?? '',
  name: user.name ?? '',
  ...personValues(user),
})

interface Props {
  user: ProfileFieldsFragment
  /** Whether the account is a team's. */
  isTeam: boolean
}

export function ProfileForm({ user, isTeam }: Props) {
  const [update] = useAct(useUpdateProfileMutation(), { errors: 'caller' })
  const form = useForm({
    initial: valuesOf(user),
    check: (values) => ({
      teamName: isTeam && user.teamName && !values.teamName.trim() ? 'Enter a team name' : '',
    }),
    send: async (values) => {
      const input: ProfileInput = changedFields(withFullPhone(values), valuesOf(user))
      if (Object.keys(input).length === 0) return toast.info('Nothing was changed.')
      const outcome = await update({ variables: { input } })
      if (!outcome.ok) return outcome.errors
      if (outcome.payload.user) form.setAll(valuesOf(outcome.payload.user))
    },
  })
  return (
    <Form form={form} label="About you">
      <div className="field-row">
        {isTeam && (
          <TextField
            form={form}
            name="teamName"
            label="Team name"
            help="Shown instead of your e-mail address."
            optional={!user.teamName}
          />
        )}
        <TextField form={form} name="name" label="Your name" autoComplete="name" optional />
      </div>
      <PersonFields form={form} />
      <ActButton type="submit" intent="primary" text="Save profile" busy={form.busy} />
    </Form>
  )
}
