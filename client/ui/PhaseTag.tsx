import { Tag, type Intent } from '@blueprintjs/core'

type Phase = 'draft' | 'open' | 'judging' | 'released'

const phases: Record<Phase, { label: string; intent: Intent }> = {
  draft: { label: 'Draft', intent: 'none' },
  open: { label: 'Open', intent: 'success' },
  judging: { label: 'Judging', intent: 'warning' },
  released: { label: 'Results released', intent: 'primary' },
}

/** Where a scenario stands, in words; the colour only repeats them. */
export function PhaseTag({ phase }: { phase: Phase }) {
  const { label, intent } = phases[phase]
  return (
    <Tag minimal round intent={intent}>
      {label}
    </Tag>
  )
}
