import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useDeclareConflictMutation, type JudgedEntryFragment } from '../generated/graphql.ts'
import { removeFromLists } from '../graphql/lists.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { TextAreaField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toast } from '../ui/toast.ts'

interface Props {
  challengeId: string
  scenarioId: string
  entry: JudgedEntryFragment
  onClose: () => void
}

/** A judge who is too close to a team says so: the entry leaves their list. */
export function ConflictDialog({ challengeId, scenarioId, entry, onClose }: Props) {
  const navigate = useNavigate()
  const { cache } = useApolloClient()
  const [declare] = useAct(useDeclareConflictMutation(), { errors: 'caller' })
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? '' : 'Enter a reason' }),
    send: async ({ reason }) => {
      const { participantId } = entry
      const outcome = await declare({
        variables: { scenarioId, participantId, reason: reason.trim() },
      })
      if (!outcome.ok) return outcome.errors
      // First away from the entry: once it is gone, its page has nothing to show.
      await navigate(paths.participants(challengeId, scenarioId))
      removeFromLists(cache, 'entries', 'Entry', [entry.id])
      toast.info(`Conflict of interest declared: ${entry.label} is off your list.`)
    },
  })
  return (
    <Dialog
      isOpen
      title={`Declare a conflict of interest on ${entry.label}?`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <Form form={form} label="Conflict of interest">
          <p>
            The entry leaves your list, and your scores on it do not count. The game master sees
            your reason. You cannot take it back.
          </p>
          <TextAreaField
            form={form}
            name="reason"
            label="Reason"
            help="For example: I advise one of the team."
            rows={3}
          />
          <div className="buttons">
            <Button text="Cancel" onClick={onClose} />
            <ActButton
              type="submit"
              intent="danger"
              text="Declare the conflict of interest"
              busy={form.busy}
            />
          </div>
        </Form>
      </DialogBody>
    </Dialog>
  )
}
