import type { ReviewKind } from './reviewStates.ts'

/** Empty, half, full, ticked: told by shape as well as by colour. The words stand beside it. */
export function StateDot({ kind }: { kind: ReviewKind }) {
  return <span className={`state-dot state-dot-${kind}`} aria-hidden />
}
