import type { ChallengeGlance, PageData } from '../../../server/shared/publicSite.ts'
import { paths } from '../../app/paths.ts'
import { Kept } from '../Kept.tsx'
import { NoChallengePage } from '../Notices.tsx'
import { NextDate } from '../NextDate.tsx'
import { PhaseTag, StateTag } from '../Tag.tsx'
import { When } from '../When.tsx'
import { TakePart } from './TakePart.tsx'

export function ChallengePage({ data: { challenge } }: { data: PageData['challenge'] }) {
  return challenge ? <Challenge challenge={challenge} /> : <NoChallengePage />
}

/** A public challenge: what it is about, until when, its briefs with their rubrics, and how to take part. */
function Challenge({ challenge }: { challenge: ChallengeGlance }) {
  const { name, state, startsAt, endsAt, timeZone, scenarios } = challenge
  return (
    <div className="page">
      <nav aria-label="Breadcrumbs" className="breadcrumbs">
        <a href={paths.ideathon}>Ideathon</a> <span aria-hidden>/</span> <span>{name}</span>
      </nav>
      <div className="title-line">
        <h1>{name}</h1>
        <StateTag state={state} />
      </div>
      <div className="challenge">
        <div className="challenge-text">
          <Kept name="description" />
          {scenarios.map((scenario) => (
            <section
              key={scenario.id}
              id={`scenario-${scenario.id}`}
              className="scenario"
              aria-labelledby={`name-${scenario.id}`}
            >
              <div className="title-line">
                <h2 id={`name-${scenario.id}`}>{scenario.name}</h2>
                <PhaseTag phase={scenario.phase} />
              </div>
              {scenario.phase === 'open' && scenario.submissionDeadline && (
                <div className="scenario-dates">
                  <p className="label">Answers until</p>
                  <When at={scenario.submissionDeadline} zone={timeZone} />
                </div>
              )}
              <Kept name={`brief-${scenario.id}`} />
            </section>
          ))}
        </div>
        <aside className="card take-part" aria-labelledby="take-part">
          <h2 id="take-part">Take part</h2>
          <NextDate challenge={challenge} />
          <TakePart challenge={challenge} />
          {(startsAt ?? endsAt) && (
            <dl>
              {startsAt && (
                <>
                  <dt>Begins</dt>
                  <dd>
                    <When at={startsAt} zone={timeZone} />
                  </dd>
                </>
              )}
              {endsAt && (
                <>
                  <dt>Ends</dt>
                  <dd>
                    <When at={endsAt} zone={timeZone} />
                  </dd>
                </>
              )}
            </dl>
          )}
          <nav aria-label="On this page">
            <ul>
              {scenarios.map((scenario) => (
                <li key={scenario.id}>
                  <a href={`#scenario-${scenario.id}`}>{scenario.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
    </div>
  )
}
