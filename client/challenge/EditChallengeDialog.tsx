import { Button } from '@blueprintjs/core'
import {
  useChallengeToEditQuery,
  useUpdateChallengeMutation,
  type ChallengeFormFieldsFragment,
} from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ChallengeFields } from './ChallengeFields.tsx'
import { challengeValues, changesOf, useChallengeForm } from './challengeForm.ts'

interface Props {
  id: string
  onClose: () => void
}

export default function EditChallengeDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useChallengeToEditQuery({
    variables: { id },
    // What is edited must be what is stored.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <FormDialog title="Edit challenge" onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.challenge ? (
        <EditChallengeForm challenge={data.challenge} onClose={onClose} />
      ) : (
        <p role="alert">This challenge no longer exists.</p>
      )}
    </FormDialog>
  )
}

interface FormProps {
  challenge: ChallengeFormFieldsFragment
  onClose: () => void
}

function EditChallengeForm({ challenge, onClose }: FormProps) {
  const [update] = useAct(useUpdateChallengeMutation(), { errors: 'caller' })
  const before = challengeValues(challenge)
  const form = useChallengeForm(before, async (values) => {
    const input = changesOf(values, before)
    if (Object.keys(input).length === 0) return onClose()
    const outcome = await update({ variables: { id: challenge.id, input } })
    if (!outcome.ok) return outcome.errors
    onClose()
  })
  return (
    <Form form={form} label="Edit challenge">
      <ChallengeFields form={form} />
      <div className="buttons">
        <ActButton type="submit" intent="primary" text="Save challenge" busy={form.busy} />
        <Button text="Cancel" onClick={onClose} />
      </div>
    </Form>
  )
}
