import { roleLabels } from '../../server/shared/options.ts'
import { paths } from '../app/paths.ts'
import { useViewer, type Viewer } from '../app/viewer.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import './home.css'

const parts = [
  {
    title: 'Game masters write the brief',
    text: 'A challenge holds scenarios. Each has a background, a deliverable, a timeline and demands with their constraints, and says by which criteria answers are scored.',
  },
  {
    title: 'Teams answer it',
    text: 'A summary, a concept of operation and an answer to every demand. All of it is saved while you type, until your team makes its final submission.',
  },
  {
    title: 'Judges score it',
    text: 'Every judge scores every answer against the same criteria, without knowing whose it is, and completes the review when nothing is missing.',
  },
  {
    title: 'Results can be followed up',
    text: 'The ranking shows its formula, its weights and how far judges agreed. Ties are shown as ties.',
  },
]

function Welcome({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p>
        You are logged in as <strong>{viewer.displayName}</strong> ({roleLabels[viewer.role]}).
      </p>
      <div className="buttons">
        <LinkButton to={paths.challenges} intent="primary" large>
          Go to the challenges
        </LinkButton>
      </div>
    </>
  )
}

export function Component() {
  const { viewer } = useViewer()
  return (
    <div className="page home">
      <div className="home-top">
        <h1 tabIndex={-1}>Stimulating Innovation</h1>
        <p className="home-lead">
          Innovation challenges with scenarios worth solving, judging that is blind and fair, and
          results people can trust.
        </p>
        {viewer ? (
          <Welcome viewer={viewer} />
        ) : (
          <div className="buttons">
            <LinkButton to={paths.signup} intent="primary" large>
              Sign up your team
            </LinkButton>
            <LinkButton to={paths.login} large>
              Log in
            </LinkButton>
          </div>
        )}
      </div>
      <h2>How it works</h2>
      <ol className="home-parts">
        {parts.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
