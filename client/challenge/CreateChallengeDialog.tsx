import { Button } from '@blueprintjs/core'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useCreateChallengeMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { ChallengeFields } from './ChallengeFields.tsx'
import { challengeValues, newChallenge, useChallengeForm } from './challengeForm.ts'
import { listChallenge } from './listChallenge.ts'

export default function CreateChallengeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [create] = useAct(
    useCreateChallengeMutation({
      update: (cache, { data }) => listChallenge(cache, data?.createChallenge.challenge),
    }),
    { errors: 'caller' },
  )
  const form = useChallengeForm(challengeValues(), async (values) => {
    const outcome = await create({ variables: { input: newChallenge(values) } })
    if (!outcome.ok) return outcome.errors
    onClose()
    // The next thing to do is its first scenario.
    if (outcome.payload.challenge) void navigate(paths.scenarios(outcome.payload.challenge.id))
  })
  return (
    <FormDialog title="Create challenge" onClose={onClose}>
      <Form form={form} label="Create challenge">
        <ChallengeFields form={form} />
        <div className="buttons">
          <ActButton type="submit" intent="primary" text="Create challenge" busy={form.busy} />
          <Button text="Cancel" onClick={onClose} />
        </div>
      </Form>
    </FormDialog>
  )
}
