import { Satellite } from '@blueprintjs/icons'
import { paths } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'

export function Component() {
  const { viewer } = useViewer()
  return (
    <Page
      title="TechMinds"
      subtitle="Questions and answers about space, from sources you can check"
      loading={false}
      error={undefined}
    >
      <Empty
        icon={<Satellite size={48} />}
        title="TechMinds does not take questions yet"
        action={
          <LinkButton to={viewer ? paths.challenges : paths.home}>
            {viewer ? 'Go to the challenges' : 'Go to the start page'}
          </LinkButton>
        }
      >
        Here you will ask about the topics of the scenarios and get answers that name the passages
        they come from.
      </Empty>
    </Page>
  )
}
