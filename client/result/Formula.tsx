import { Section } from '../ui/Section.tsx'
import { targetLabels } from '../scenario/targetLabels.ts'
import type { Results } from './types.ts'

interface Props {
  criteria: Results['scenario']['criteria']
  includeOpen: boolean
}

/** How the totals come about, so that anybody can work them out again. */
export function Formula({ criteria, includeOpen }: Props) {
  return (
    <Section title="How this is counted">
      <ol className="formula">
        <li>
          For one judge and one criterion: the mean of <em>score ÷ maximum</em> over the answers the
          criterion applies to. A missing score is left out, never counted as zero.
        </li>
        <li>
          Review total = 100 × the mean of these over the criteria, each counted with its weight.
        </li>
        <li>
          An entry’s total = the mean of its{' '}
          {includeOpen ? 'review totals, open reviews included' : 'completed reviews’ totals'}. The
          spread is their sample standard deviation.
        </li>
        <li>Equal totals share a place; the next place is left free (1, 2, 2, 4).</li>
      </ol>
      <p>
        Weights:{' '}
        {criteria
          .map(
            (criterion) =>
              `${criterion.title} ${criterion.weight} (${targetLabels[criterion.appliesTo].toLowerCase()}, 0–${criterion.maxScore})`,
          )
          .join('; ')}
        .
      </p>
    </Section>
  )
}
