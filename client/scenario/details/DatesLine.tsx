import { PhaseTag } from '../../ui/PhaseTag.tsx'
import { formatDateTime, formatRelative } from '../../ui/time.ts'
import type { Phase } from '../../generated/graphql.ts'
import { useNow } from './useNow.ts'

interface Props {
  phase: Phase
  submissionDeadline: string | null
  judgingDeadline: string | null
  releasedAt?: string | null
  timeZone: string
}

/** Where the scenario stands and what comes next, with date, time and zone. */
export function DatesLine(props: Props) {
  const { phase, submissionDeadline, judgingDeadline, releasedAt, timeZone } = props
  const now = useNow()
  const said = (words: string, at: string | null | undefined) =>
    at && (
      <span>
        {words} <time dateTime={at}>{formatDateTime(at, timeZone)}</time> ({formatRelative(at, now)}
        )
      </span>
    )
  return (
    <span className="dates-line">
      <PhaseTag phase={phase} />
      {(phase === 'open' || phase === 'draft') && said('Answers until', submissionDeadline)}
      {phase === 'open' && !submissionDeadline && <span>No deadline for answers</span>}
      {phase === 'judging' && said('Judging until', judgingDeadline)}
      {phase === 'released' && said('Released', releasedAt)}
    </span>
  )
}
