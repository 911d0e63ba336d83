import type { PublicPhase, PublicState } from '../../server/shared/publicSite.ts'

const states: Record<PublicState, string> = {
  open: 'Open',
  coming: 'Coming',
  past: 'Closed for answers',
}
const phases: Record<PublicPhase, string> = {
  open: 'Open',
  judging: 'Judging',
  released: 'Results released',
}

/** Where a challenge stands, in words; the colour only repeats them. */
export const StateTag = ({ state }: { state: PublicState }) => (
  <span className={`tag tag-${state}`}>{states[state]}</span>
)

/** Where a scenario stands. */
export const PhaseTag = ({ phase }: { phase: PublicPhase }) => (
  <span className={`tag tag-${phase}`}>{phases[phase]}</span>
)
