import { useState } from 'react'
import { useCompleteReviewMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Section } from '../ui/Section.tsx'
import type { ReviewProgress } from './reviewStates.ts'

interface Props {
  scenarioId: string
  states: readonly ReviewProgress[]
  mayJudge: boolean
}

/** Completes every review at once, when none lacks a score. */
export function CompleteAll({ scenarioId, states, mayJudge }: Props) {
  const [asking, setAsking] = useState(false)
  const [complete, busy] = useAct(useCompleteReviewMutation())
  const open = states.filter((state) => state.kind !== 'completed')
  const lacking = open.filter((state) => state.kind !== 'scored').length
  if (!mayJudge || open.length === 0) return null
  const reviews = open.length === 1 ? '1 review' : `${open.length} reviews`
  return (
    <Section title="Complete judging">
      <p>
        When every entry has all its scores you can complete your reviews here in one go, or each
        one on its own page.
      </p>
      <ActButton
        text={`Complete ${reviews}…`}
        disabledReason={
          lacking > 0
            ? `${lacking === 1 ? '1 entry still lacks' : `${lacking} entries still lack`} scores.`
            : null
        }
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        title={`Complete ${reviews}?`}
        confirm={`Complete ${reviews}`}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          void complete({ variables: { scenarioId } }).then(() => setAsking(false))
        }}
      >
        <p>
          Your scores, comments and notes on these entries become read-only. Only a game master can
          open a review again.
        </p>
      </ConfirmDialog>
    </Section>
  )
}
