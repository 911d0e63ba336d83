import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useCompleteReviewMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { GapsDialog } from './GapsDialog.tsx'
import { missingCells, type Cell, type JudgedItem } from './scoring.ts'
import type { Scoring } from './useScoring.ts'

interface Props {
  scenarioId: string
  participantId: string
  label: string
  items: readonly JudgedItem[]
  scoring: Scoring
  onCell: (cell: Cell) => void
}

/** Closes the review for good: gaps are shown first, what becomes read-only is named, and it asks once. */
export function CompleteJudging(props: Props) {
  const { scenarioId, participantId, label, items, scoring, onCell } = props
  const [asking, setAsking] = useState<'gaps' | 'sure' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [complete, busy] = useAct(useCompleteReviewMutation(), { errors: 'caller' })
  const gaps = missingCells(items, scoring.scoreOf)

  async function confirm(): Promise<void> {
    await scoring.flush()
    if (scoring.hasUnsaved()) {
      setAsking(null)
      return setProblem('Not everything could be saved. Save it first, then complete judging.')
    }
    const outcome = await complete({ variables: { scenarioId, participantId } })
    if (!outcome.ok && outcome.ignored) return
    setAsking(null)
    setProblem(outcome.ok ? null : (outcome.errors[0]?.message ?? null))
  }

  return (
    <>
      {problem && (
        <Callout intent="danger" icon={null} role="alert">
          {problem}
        </Callout>
      )}
      <ActButton
        intent="primary"
        text="Complete judging…"
        onClick={() => setAsking(gaps.length > 0 ? 'gaps' : 'sure')}
      />
      <GapsDialog
        isOpen={asking === 'gaps'}
        gaps={gaps}
        onCell={onCell}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        isOpen={asking === 'sure'}
        title={`Complete judging of ${label}?`}
        confirm={`Complete judging of ${label}`}
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => void confirm()}
      >
        <p>
          Every score is given. Your scores, comments and private note on {label} become read-only.
          Only a game master can open the review again.
        </p>
      </ConfirmDialog>
    </>
  )
}
