import type { ChallengeGlance } from '../../server/shared/publicSite.ts'
import { Countdown } from './Countdown.tsx'
import { When } from './When.tsx'

/** The date that matters next on a challenge, with what is left until then. */
export function NextDate({ challenge }: { challenge: ChallengeGlance }) {
  const { state, startsAt, endsAt, deadline, timeZone } = challenge
  if (state === 'coming' && startsAt)
    return (
      <div className="next-date">
        <Countdown to={startsAt} label="Begins in" over="It begins now" />
        <div>
          <p className="label">Begins</p>
          <When at={startsAt} zone={timeZone} />
        </div>
      </div>
    )
  if (state === 'open' && deadline)
    return (
      <div className="next-date">
        <Countdown to={deadline} label="Time left to answer" over="The deadline has passed" />
        <div>
          <p className="label">Answers until</p>
          <When at={deadline} zone={timeZone} />
        </div>
      </div>
    )
  if (state === 'open') return <p>Open for answers, without a deadline yet.</p>
  return (
    <div className="next-date">
      <p>It takes no answers any more.</p>
      {endsAt && (
        <div>
          <p className="label">Ended</p>
          <When at={endsAt} zone={timeZone} />
        </div>
      )}
    </div>
  )
}
