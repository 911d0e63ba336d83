import { paths } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'

export function Component() {
  const { viewer } = useViewer()
  return (
    <Page
      title="Ideathon"
      subtitle="A short challenge, open to teams from every college and department"
      width="narrow"
      loading={false}
      error={undefined}
    >
      <p>
        In an ideathon, teams take one scenario and work out an idea for it: what it is, how it
        would operate, and how it meets each demand. Judges score the ideas without knowing whose
        they are.
      </p>
      <p>Dates and briefs are announced on the challenge page when they are public.</p>
      <div className="buttons">
        <LinkButton to={paths.ideathonChallenge} intent="primary">
          See the challenge
        </LinkButton>
        <LinkButton to={viewer ? paths.challenges : paths.signup}>
          {viewer ? 'Go to your challenges' : 'Sign up your team'}
        </LinkButton>
      </div>
    </Page>
  )
}
