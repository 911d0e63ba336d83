import type { ChallengeGlance, PageData, PublicState } from '../../../server/shared/publicSite.ts'
import { paths } from '../../app/paths.ts'
import { Kept } from '../Kept.tsx'
import { challengePage } from '../links.ts'
import { NextDate } from '../NextDate.tsx'
import { ScenarioList } from '../ScenarioList.tsx'
import { Dates } from './Dates.tsx'

const groups: { state: PublicState; title: string }[] = [
  { state: 'open', title: 'Open now' },
  { state: 'coming', title: 'Coming' },
  { state: 'past', title: 'Past' },
]

const steps = [
  {
    title: 'Sign up your team',
    text: 'One account for the team. Verify its e-mail address and add the members.',
  },
  {
    title: 'Read the brief',
    text: 'Each scenario has a background, a deliverable, demands with constraints, and the rubric it is scored by.',
  },
  {
    title: 'Answer',
    text: 'A summary, a concept of operation and an answer to every demand, saved while you type. Submit finally before the deadline and keep the receipt.',
  },
  {
    title: 'Judges score, blind',
    text: 'Every judge scores every answer by the same criteria, without knowing whose it is.',
  },
  {
    title: 'Results',
    text: 'After release each team reads its feedback. The ranking is shown here if the game master makes it public.',
  },
]

function ChallengeCard({ challenge }: { challenge: ChallengeGlance }) {
  return (
    <article className="card challenge-card">
      <h3>
        <a href={challengePage(challenge.id)}>{challenge.name}</a>
      </h3>
      <div className="columns">
        <div>
          {challenge.summary && <p>{challenge.summary}</p>}
          <ScenarioList challenge={challenge} />
        </div>
        <NextDate challenge={challenge} />
      </div>
    </article>
  )
}

/** Every public challenge, how it works, the dates, and what people ask. */
export function IdeathonPage({ data: { challenges, hasFaqs } }: { data: PageData['ideathon'] }) {
  return (
    <div className="page">
      <h1>Ideathon</h1>
      <p className="lead">
        A short challenge, open to teams from every college and department: take a scenario, work
        out an idea for it, and show how it would operate and meet each demand.
      </p>
      {challenges.length === 0 && (
        <section className="card" aria-labelledby="none">
          <h2 id="none">No public challenge yet</h2>
          <p>
            Challenges are announced here with their briefs and dates. You can sign up your team at
            any time.
          </p>
          <div className="buttons">
            <a className="button button-primary" href={paths.signup}>
              Sign up your team
            </a>
          </div>
        </section>
      )}
      {groups.map(({ state, title }) => {
        const here = challenges.filter((challenge) => challenge.state === state)
        return (
          here.length > 0 && (
            <section key={state} aria-labelledby={state}>
              <h2 id={state}>{title}</h2>
              <div className="cards">
                {here.map((challenge) => (
                  <ChallengeCard key={challenge.id} challenge={challenge} />
                ))}
              </div>
            </section>
          )
        )
      })}
      <section aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Dates challenges={challenges} />
      {hasFaqs && (
        <section aria-labelledby="faq">
          <h2 id="faq">Frequently asked questions</h2>
          <Kept name="faqs" />
        </section>
      )}
    </div>
  )
}
