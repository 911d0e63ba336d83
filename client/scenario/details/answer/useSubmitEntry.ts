import { useState } from 'react'
import { useSubmitEntryMutation } from '../../../generated/graphql.ts'
import { useAct } from '../../../graphql/useAct.ts'
import { keyOf, type Item } from './items.ts'
import type { Answers } from './useAnswers.ts'

/** The final submission: saves what is unsaved first, and asks once more when something is unanswered. */
export function useSubmitEntry(scenarioId: string, answers: Answers, items: readonly Item[]) {
  const [send, busy] = useAct(useSubmitEntryMutation(), { errors: 'caller' })
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [gaps, setGaps] = useState<string[] | null>(null)

  async function submit(allowIncomplete: boolean): Promise<void> {
    setProblem(null)
    setSaving(true)
    await answers.flush()
    setSaving(false)
    if (answers.hasUnsaved()) {
      setGaps(null)
      setProblem('Not everything you typed could be saved. Save it first, then submit.')
      return
    }
    const outcome = await send({ variables: { scenarioId, allowIncomplete } })
    if (outcome.ok) {
      answers.forget()
      setGaps(null)
      return
    }
    if (outcome.ignored) return
    const [first] = outcome.errors
    if (first?.code === 'INCOMPLETE') {
      const titles = new Map(items.map((item) => [item.key, item.title]))
      setGaps((outcome.payload?.gaps ?? []).map((gap) => titles.get(keyOf(gap)) ?? gap.label))
    } else {
      setGaps(null)
      setProblem(first?.message ?? null)
    }
  }

  return { submit, busy: busy || saving, problem, gaps, dismiss: () => setGaps(null) }
}
