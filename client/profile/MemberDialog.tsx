import type { Reference } from '@apollo/client/cache'
import { Button } from '@blueprintjs/core'
import {
  useAddTeamMemberMutation,
  useUpdateTeamMemberMutation,
  type MemberFieldsFragment,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { checkEmail } from '../ui/form/checks.ts'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { changedFields, personValues, withFullPhone } from './person.ts'
import { PersonFields } from './PersonFields.tsx'

interface Props {
  userId: string
  /** Whose team it is, where it is not the viewer's own. */
  teamId?: string
  /** Whom to edit; null to add somebody. */
  member: MemberFieldsFragment | null
  onClose: () => void
}

function useAddMember(userId: string) {
  return useAct(
    useAddTeamMemberMutation({
      update: (cache, { data }) => {
        const added = data?.addTeamMembers.members ?? []
        cache.modify<{ members: readonly Reference[] }>({
          id: cache.identify({ __typename: 'User', id: userId }),
          fields: {
            members: (members, { toReference }) => [
              ...members,
              ...added.flatMap(({ id }) => toReference({ __typename: 'TeamMember', id }) ?? []),
            ],
          },
        })
      },
    }),
    { errors: 'caller' },
  )
}

export function MemberDialog({ userId, teamId, member, onClose }: Props) {
  const [add] = useAddMember(userId)
  const [update] = useAct(useUpdateTeamMemberMutation(), { errors: 'caller' })
  const before = {
    name: member?.name ?? '',
    email: member?.email ?? '',
    ...personValues(member ?? undefined),
  }
  const form = useForm({
    initial: before,
    check: (values) => ({
      name: values.name.trim() ? '' : 'Enter a name',
      email: values.email.trim() ? checkEmail(values.email) : '',
    }),
    send: async (values) => {
      const input = changedFields(withFullPhone(values), before)
      const outcome = member
        ? await update({ variables: { id: member.id, input } })
        : await add({ variables: { teamId, member: input } })
      if (!outcome.ok) return outcome.errors
      onClose()
    },
  })
  const title = member ? `Edit ${member.name}` : 'Add a team member'
  return (
    <FormDialog title={title} onClose={onClose}>
      <Form form={form} label={title}>
        <TextField form={form} name="name" label="Name" autoComplete="off" />
        <TextField
          form={form}
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="off"
          optional
        />
        <PersonFields form={form} />
        <div className="buttons">
          <ActButton
            type="submit"
            intent="primary"
            text={member ? 'Save member' : 'Add member'}
            busy={form.busy}
          />
          <Button text="Cancel" onClick={onClose} />
        </div>
      </Form>
    </FormDialog>
  )
}
