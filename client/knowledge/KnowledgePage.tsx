import { Tab, Tabs } from '@blueprintjs/core'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useSignedInViewer } from '../app/viewer.ts'
import { Page } from '../ui/Page.tsx'
import { ArticlesTab } from './ArticlesTab.tsx'
import { FaqsTab } from './FaqsTab.tsx'
import './knowledge.css'
import { QuestionsTab } from './QuestionsTab.tsx'

const tabs = ['faqs', 'articles', 'asked'] as const

/** What visitors may read and TechMinds answers from. Tab and filters live in the address. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const { role } = useSignedInViewer()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'faqs'
  return (
    <Page
      title="Knowledge"
      subtitle="What visitors read, and what TechMinds answers from."
      width="wide"
      breadcrumbs={
        role === 'admin' ? [{ text: 'Admin', to: paths.admin }, { text: 'Knowledge' }] : undefined
      }
      loading={false}
      error={undefined}
    >
      <Tabs
        id="knowledge"
        selectedTabId={tab}
        renderActiveTabPanelOnly
        onChange={(next) => setParams({ tab: String(next) }, { replace: true })}
      >
        <Tab id="faqs" title="Frequent questions" panel={<FaqsTab />} />
        <Tab id="articles" title="Articles" panel={<ArticlesTab />} />
        <Tab id="asked" title="Sent to the organisers" panel={<QuestionsTab />} />
      </Tabs>
    </Page>
  )
}
