import type { ChallengeGlance } from '../../../server/shared/publicSite.ts'
import { challengePage } from '../links.ts'
import { When } from '../When.tsx'

type Row = { at: string; what: string; challenge: ChallengeGlance }

/** What lies ahead on a challenge. One that is past has nothing ahead. */
function datesOf(challenge: ChallengeGlance): Row[] {
  const { state, startsAt, endsAt, scenarios } = challenge
  if (state === 'past') return []
  const row = (at: string | null, what: string): Row[] => (at ? [{ at, what, challenge }] : [])
  return [
    ...(state === 'coming' ? row(startsAt, 'Begins') : []),
    ...scenarios.flatMap(({ phase, submissionDeadline, name }) =>
      phase === 'open' ? row(submissionDeadline, `Answers to “${name}” close`) : [],
    ),
    ...row(endsAt, 'Ends'),
  ]
}

/** The dates ahead, nearest first. */
export function Dates({ challenges }: { challenges: readonly ChallengeGlance[] }) {
  const rows = challenges
    .flatMap(datesOf)
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, 20)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">Dates</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Challenge</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, what, challenge }) => (
            <tr key={`${challenge.id} ${at} ${what}`}>
              <td data-label="When">
                <When at={at} zone={challenge.timeZone} />
              </td>
              <td data-label="What">{what}</td>
              <td data-label="Challenge">
                <a href={challengePage(challenge.id)}>{challenge.name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
