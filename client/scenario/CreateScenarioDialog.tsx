import { Button } from '@blueprintjs/core'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useCreateScenarioMutation } from '../generated/graphql.ts'
import { addToLists } from '../graphql/lists.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useForm } from '../ui/form/useForm.ts'

interface Props {
  challengeId: string
  onClose: () => void
}

/** Asks only for a name: the brief itself is written on the scenario's own page. */
export function CreateScenarioDialog({ challengeId, onClose }: Props) {
  const navigate = useNavigate()
  const [create] = useAct(
    useCreateScenarioMutation({
      update: (cache, { data }) => {
        const scenario = data?.createScenario.scenario
        if (!scenario) return
        addToLists(cache, 'scenarios', 'Scenario', scenario.id, {
          at: 'end',
          where: (args) => args['challengeId'] === challengeId,
        })
        cache.modify<{ scenarioCount: number }>({
          id: cache.identify({ __typename: 'Challenge', id: challengeId }),
          fields: { scenarioCount: (count) => count + 1 },
        })
      },
    }),
    { errors: 'caller' },
  )
  const form = useForm({
    initial: { name: '' },
    check: (values) => ({ name: values.name.trim() ? '' : 'Enter a name' }),
    send: async (values) => {
      const input = { name: values.name.trim() }
      const outcome = await create({ variables: { challengeId, input } })
      if (!outcome.ok) return outcome.errors
      onClose()
      const { scenario } = outcome.payload
      if (scenario) void navigate(paths.scenario(challengeId, scenario.id))
    },
  })
  return (
    <FormDialog title="Create scenario" onClose={onClose}>
      <Form form={form} label="Create scenario">
        <TextField
          form={form}
          name="name"
          label="Name"
          help="You write the brief next. Nobody else sees it until you publish it."
        />
        <div className="buttons">
          <ActButton type="submit" intent="primary" text="Create scenario" busy={form.busy} />
          <Button text="Cancel" onClick={onClose} />
        </div>
      </Form>
    </FormDialog>
  )
}
