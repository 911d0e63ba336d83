import { useAdminPageQuery } from '../generated/graphql.ts'
import { nodesOf } from '../graphql/lists.ts'
import { Page } from '../ui/Page.tsx'
import './admin.css'
import { ActsSection } from './ActsSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { ScenariosSection } from './ScenariosSection.tsx'
import { ToolsSection } from './ToolsSection.tsx'

export function Component() {
  const { data, error, refetch } = useAdminPageQuery({ fetchPolicy: 'cache-and-network' })
  const overview = data?.adminOverview
  return (
    <Page
      title="Admin"
      width="wide"
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {overview && (
        <div className="admin-grid">
          <ScenariosSection scenarios={overview.scenarios} total={overview.scenarioCount} />
          <PeopleSection people={overview.people} />
          <div>
            <MailSection mails={overview.mails} />
            <ToolsSection />
          </div>
          <div className="admin-acts">
            <ActsSection events={nodesOf(data.auditEvents)} />
          </div>
        </div>
      )}
    </Page>
  )
}
