export const steps = ['File', 'Columns', 'Check', 'Import'] as const
export type Step = (typeof steps)[number]

/** Where one is on the way through. */
export function Steps({ now }: { now: Step }) {
  return (
    <ol className="import-steps" aria-label="Steps">
      {steps.map((step, n) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {n + 1}. {step}
        </li>
      ))}
    </ol>
  )
}
