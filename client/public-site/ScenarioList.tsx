import type { ChallengeGlance } from '../../server/shared/publicSite.ts'
import { formatDate } from '../ui/time.ts'
import { challengePage } from './links.ts'
import { PhaseTag } from './Tag.tsx'

/** A challenge's scenarios with where each stands. */
export function ScenarioList({ challenge }: { challenge: ChallengeGlance }) {
  const { id, scenarios, scenarioCount, timeZone } = challenge
  const more = scenarioCount - scenarios.length
  return (
    <ul className="scenarios">
      {scenarios.map((scenario) => (
        <li key={scenario.id}>
          <a href={challengePage(id, scenario.id)}>{scenario.name}</a>{' '}
          <PhaseTag phase={scenario.phase} />
          {scenario.phase === 'open' && scenario.submissionDeadline && (
            <span className="muted">
              {' '}
              until{' '}
              <time dateTime={scenario.submissionDeadline} suppressHydrationWarning>
                {formatDate(scenario.submissionDeadline, timeZone)}
              </time>
            </span>
          )}
          {scenario.hasResults && <span className="muted"> ranking public</span>}
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more</li>}
    </ul>
  )
}
