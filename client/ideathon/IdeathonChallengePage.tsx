import { Lightbulb } from '@blueprintjs/icons'
import { paths } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'

export function Component() {
  const { viewer } = useViewer()
  return (
    <Page
      title="Ideathon challenge"
      breadcrumbs={[{ text: 'Ideathon', to: paths.ideathon }, { text: 'Challenge' }]}
      loading={false}
      error={undefined}
    >
      <Empty
        icon={<Lightbulb size={48} />}
        title="No public challenge is announced yet"
        action={
          <LinkButton to={viewer ? paths.challenges : paths.login} intent="primary">
            {viewer ? 'Go to your challenges' : 'Log in'}
          </LinkButton>
        }
      >
        Challenges that are not public are shown to their teams and judges after logging in.
      </Empty>
    </Page>
  )
}
