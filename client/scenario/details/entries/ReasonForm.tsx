import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { UserError } from '../../../graphql/errors.ts'
import { ActButton } from '../../../ui/ActButton.tsx'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

interface Props {
  title: string
  /** What the act does, in words. */
  children: ReactNode
  act: string
  /** The zone of a new deadline, when the act needs one. */
  deadlineZone?: string
  deadline?: string | null
  send: (reason: string, until: string) => Promise<readonly UserError[] | void>
  onClose: () => void
}

/** An exception that a game master makes for one team or judge: never without a reason, which is kept. */
export function ReasonForm(props: Props) {
  const { title, children, act, deadlineZone, deadline = null, send, onClose } = props
  const form = useForm({
    initial: { reason: '', until: deadline },
    check: ({ reason, until }) => ({
      reason: reason.trim() ? '' : 'Enter a reason',
      until: deadlineZone && !until ? 'Enter a date and time' : '',
    }),
    send: ({ reason, until }) => send(reason.trim(), until ?? ''),
  })
  return (
    <FormDialog title={title} onClose={onClose}>
      <Form form={form} label={title}>
        {children}
        {deadlineZone && (
          <DateTimeField
            id={form.fieldId('until')}
            label="New deadline for this team"
            zone={deadlineZone}
            value={form.values.until}
            error={form.problemOf('until')}
            onChange={(instant) => form.set('until', instant)}
          />
        )}
        <TextAreaField
          form={form}
          name="reason"
          label="Reason"
          help="It is kept with the act, where admins can read it."
          rows={3}
        />
        <div className="buttons">
          <Button text="Cancel" onClick={onClose} />
          <ActButton type="submit" intent="primary" text={act} busy={form.busy} />
        </div>
      </Form>
    </FormDialog>
  )
}
