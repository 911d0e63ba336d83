import {
  useUpdateProfileMutation,
  useUpdateTeamMutation,
  type ProfileFieldsFragment,
  type ProfileInput,
} from '../generated/graphql.ts'
import type { UserError } from '../graphql/errors.ts'
import { useAct, type Outcome } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { useSignedInViewer } from '../app/viewer.ts'
import { toast } from '../ui/toast.ts'
import { changedFields, personValues, withFullPhone } from './person.ts'
import { PersonFields } from './PersonFields.tsx'

const valuesOf = (user: ProfileFieldsFragment) => ({
  teamName: user.teamName ?? '',
  name: user.name ?? '',
  ...personValues(user),
})

interface Payload {
  user?: ProfileFieldsFragment | null
  errors: UserError[]
}

interface Props {
  user: ProfileFieldsFragment
  /** Whether the account is a team's. */
  isTeam: boolean
  save: (input: ProfileInput) => Promise<Outcome<Payload>>
}

/** One's own profile. */
export function OwnProfileForm({ user, isTeam }: Omit<Props, 'save'>) {
  const [update] = useAct(useUpdateProfileMutation(), { errors: 'caller' })
  return (
    <ProfileForm user={user} isTeam={isTeam} save={(input) => update({ variables: { input } })} />
  )
}

/** A team's profile, by an admin. */
export function TeamProfileForm({ user }: { user: ProfileFieldsFragment }) {
  const [update] = useAct(useUpdateTeamMutation(), { errors: 'caller' })
  return (
    <ProfileForm
      user={user}
      isTeam
      save={async (input) => {
        const outcome = await update({ variables: { id: user.id, input } })
        if (outcome.ok) toast.success('Team saved.')
        return outcome
      }}
    />
  )
}

function ProfileForm({ user, isTeam, save }: Props) {
  const viewer = useSignedInViewer()
  const form = useForm({
    initial: valuesOf(user),
    check: (values) => ({
      teamName: isTeam && user.teamName && !values.teamName.trim() ? 'Enter a team name' : '',
    }),
    send: async (values) => {
      const input: ProfileInput = changedFields(withFullPhone(values), valuesOf(user))
      if (Object.keys(input).length === 0) return toast.info('Nothing was changed.')
      const outcome = await save(input)
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
            help="Shown instead of the e-mail address."
            optional={!user.teamName}
          />
        )}
        <TextField
          form={form}
          name="name"
          label={user.id === viewer.id ? 'Your name' : 'Name of the contact'}
          autoComplete="name"
          optional
        />
      </div>
      <PersonFields form={form} />
      <ActButton type="submit" intent="primary" text="Save profile" busy={form.busy} />
    </Form>
  )
}
