import { useState } from 'react'
import { useUpdateScenarioMutation } from '../../../generated/graphql.ts'
import { useAct } from '../../../graphql/useAct.ts'
import { toast } from '../../../ui/toast.ts'
import type { BriefEditor } from './useBriefEditor.ts'

/** Publishes, closes or releases a scenario, with everything that was typed saved first. */
export function useScenarioAct(id: string, editor: BriefEditor) {
  const [send, sending] = useAct(useUpdateScenarioMutation())
  const [saving, setSaving] = useState(false)

  async function run(flag: 'published' | 'closed' | 'released'): Promise<void> {
    setSaving(true)
    await editor.flush()
    setSaving(false)
    if (editor.hasUnsaved()) {
      toast.error('Your changes could not be saved, so nothing was done. Save them first.')
      return
    }
    const outcome = await send({ variables: { id, input: { [flag]: true } } })
    if (outcome.ok && outcome.payload.scenario) editor.adopt(outcome.payload.scenario)
  }

  return { run, busy: sending || saving }
}
