import type { ChallengeGlance, PageData } from '../../../server/shared/publicSite.ts'
import { paths } from '../../app/paths.ts'
import { challengePage } from '../links.ts'
import { useSignedIn } from '../live.tsx'
import { NextDate } from '../NextDate.tsx'
import { ScenarioList } from '../ScenarioList.tsx'
import { StateTag } from '../Tag.tsx'

/** Where each role begins. A page of the app asks visitors to log in and then leads on to it. */
const starts = [
  {
    who: 'Teams',
    text: 'Sign up with one account for the team, read the brief, answer it and submit.',
    first: [
      { href: paths.signup, text: 'Sign up your team' },
      { href: paths.challenges, text: 'Log in' },
    ],
  },
  {
    who: 'Judges',
    text: 'Your organiser invites you by mail. Then score every answer against the rubric, blind.',
    first: [{ href: paths.challenges, text: 'Go to your entries' }],
  },
  {
    who: 'Game masters',
    text: 'Write a challenge and its scenarios, publish them, read the ranking and release it.',
    first: [{ href: paths.challenges, text: 'Write a challenge' }],
  },
  {
    who: 'Admins',
    text: 'Invite people, give them their roles, import teams and watch over it all.',
    first: [{ href: paths.users, text: 'Manage users' }],
  },
]

function Headline({ challenge }: { challenge: ChallengeGlance | undefined }) {
  if (!challenge)
    return (
      <section className="card headline" aria-labelledby="now">
        <h2 id="now">No public challenge yet</h2>
        <p>
          New challenges appear here with their briefs and dates. You can sign up your team at any
          time.
        </p>
        <p>Challenges that are not public are shown to their teams and judges after logging in.</p>
      </section>
    )
  return (
    <section className="card headline" aria-labelledby="now">
      <div className="title-line">
        <h2 id="now">{challenge.name}</h2>
        <StateTag state={challenge.state} />
      </div>
      <NextDate challenge={challenge} />
      <ScenarioList challenge={challenge} />
      <div className="buttons">
        <a className="button button-primary" href={challengePage(challenge.id)}>
          Read the challenge
        </a>
      </div>
    </section>
  )
}

/** What this is, what is open now, and where everybody begins. */
export function HomePage({ data: { challenges } }: { data: PageData['home'] }) {
  const [first, ...others] = challenges
  const signedIn = useSignedIn()
  return (
    <div className="home">
      <div className="hero">
        <div className="hero-text">
          <h1>Stimulating Innovation</h1>
          <p className="lead">
            Innovation challenges from the first brief to a result that people trust. Teams answer
            scenarios worth solving, judges score every answer blind against an open rubric, and the
            ranking shows how it came about.
          </p>
          <div className="either">
            <div className={signedIn ? 'away' : 'buttons'}>
              <a className="button button-large button-primary" href={paths.signup}>
                Sign up your team
              </a>
              <a className="button button-large" href={paths.ideathon}>
                How it works
              </a>
            </div>
            <div className={signedIn ? 'buttons' : 'away'}>
              <a className="button button-large button-primary" href={paths.challenges}>
                Go to your challenges
              </a>
            </div>
          </div>
          {others.length > 0 && (
            <p className="others">
              Also:{' '}
              {others.map((challenge) => (
                <span key={challenge.id}>
                  <a href={challengePage(challenge.id)}>{challenge.name}</a>{' '}
                  <StateTag state={challenge.state} />{' '}
                </span>
              ))}
              <a href={paths.ideathon}>All challenges</a>
            </p>
          )}
        </div>
        <Headline challenge={first} />
      </div>
      <section aria-labelledby="starts">
        <h2 id="starts">Where you begin</h2>
        <ul className="starts">
          {starts.map(({ who, text, first: links }) => (
            <li key={who} className="card">
              <h3>{who}</h3>
              <p>{text}</p>
              <p className="start-links">
                {links.map((link) => (
                  <a key={link.text} href={link.href}>
                    {link.text}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
