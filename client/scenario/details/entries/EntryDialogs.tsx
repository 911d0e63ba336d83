import {
  useExtendEntryMutation,
  useReopenEntryMutation,
  useReopenReviewMutation,
  type ManagedEntryFragment,
  type ManagedReviewFragment,
} from '../../../generated/graphql.ts'
import { useAct } from '../../../graphql/useAct.ts'
import { toast } from '../../../ui/toast.ts'
import { ReasonForm } from './ReasonForm.tsx'

interface Props {
  entry: ManagedEntryFragment
  onClose: () => void
}

export function ReopenEntryDialog({ entry, onClose }: Props) {
  const [reopen] = useAct(useReopenEntryMutation(), { errors: 'caller' })
  return (
    <ReasonForm
      title={`Open the entry of ${entry.label} again?`}
      act="Open the entry again"
      onClose={onClose}
      send={async (reason) => {
        const outcome = await reopen({ variables: { id: entry.id, reason } })
        if (!outcome.ok) return outcome.errors
        toast.success(`The entry of ${entry.label} is a draft again.`)
        onClose()
      }}
    >
      <p>
        It becomes a draft and its receipt no longer holds. Judges do not see it until the team
        submits again. After the deadline the team also needs an extension.
      </p>
    </ReasonForm>
  )
}

export function ExtendEntryDialog({ entry, zone, onClose }: Props & { zone: string }) {
  const [extend] = useAct(useExtendEntryMutation(), { errors: 'caller' })
  return (
    <ReasonForm
      title={`Extend the deadline of ${entry.label}`}
      act="Extend the deadline"
      deadlineZone={zone}
      deadline={entry.extensionUntil ?? null}
      onClose={onClose}
      send={async (reason, until) => {
        const outcome = await extend({ variables: { id: entry.id, until, reason } })
        if (!outcome.ok) return outcome.errors
        toast.success(`${entry.label} may answer longer.`)
        onClose()
      }}
    >
      <p>Only this team may answer until then; for the others nothing changes.</p>
    </ReasonForm>
  )
}

export function ReopenReviewDialog({
  entry,
  review,
  onClose,
}: Props & { review: ManagedReviewFragment }) {
  const [reopen] = useAct(useReopenReviewMutation(), { errors: 'caller' })
  const judge = review.judge?.displayName ?? 'the judge'
  return (
    <ReasonForm
      title={`Open the review of ${entry.label} by ${judge} again?`}
      act="Open the review again"
      onClose={onClose}
      send={async (reason) => {
        const outcome = await reopen({ variables: { id: review.id, reason } })
        if (!outcome.ok) return outcome.errors
        toast.success(`${judge} can change the scores of ${entry.label} again.`)
        onClose()
      }}
    >
      <p>
        The scores stay as they are and can be changed. The review counts again once {judge} has
        completed it.
      </p>
    </ReasonForm>
  )
}
