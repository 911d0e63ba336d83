import { paths } from '../app/paths.ts'

/** The same for whatever is not public as for what never was. */
export function NotFoundPage() {
  return (
    <div className="notice">
      <h1>Page not found</h1>
      <p>
        If you followed a link, the challenge it led to is not public any more, or it never was. If
        you typed the address, check that it is right.
      </p>
      <p>Challenges that are not public are shown to their teams and judges after logging in.</p>
      <div className="buttons">
        <a className="button button-primary" href={paths.ideathon}>
          See all public challenges
        </a>
        <a className="button" href={paths.login}>
          Log in
        </a>
      </div>
    </div>
  )
}

export function NoChallengePage() {
  return (
    <div className="notice">
      <h1>No public challenge yet</h1>
      <p>
        The next one appears here with its brief, its dates and the rubric it is scored by. You can
        sign up your team at any time.
      </p>
      <p>Challenges that are not public are shown to their teams and judges after logging in.</p>
      <div className="buttons">
        <a className="button button-primary" href={paths.signup}>
          Sign up your team
        </a>
        <a className="button" href={paths.ideathon}>
          How it works
        </a>
      </div>
    </div>
  )
}

export function ProblemPage() {
  return (
    <div className="notice">
      <h1>There is a problem with the service</h1>
      <p>Try again in a few minutes. What was saved is safe.</p>
      <div className="buttons">
        <a className="button button-primary" href={paths.home}>
          Go to the start page
        </a>
      </div>
    </div>
  )
}
