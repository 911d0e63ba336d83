import { Tab, Tabs } from '@blueprintjs/core'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { Page } from '../ui/Page.tsx'
import { OutboxTab } from './OutboxTab.tsx'
import { mailStates } from './states.ts'
import { TemplatesTab } from './TemplatesTab.tsx'
import './mail.css'

/** What admins see of mail. Tab and filters live in the address, so that a view can be kept and sent on. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('state')
  const tab = params.get('tab') === 'templates' ? 'templates' : 'outbox'

  function set(name: string, value: string): void {
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Page
      title="Mail"
      width="wide"
      breadcrumbs={[{ text: 'Admin', to: paths.admin }, { text: 'Mail' }]}
      loading={false}
      error={undefined}
    >
      <Tabs
        id="mail"
        selectedTabId={tab}
        renderActiveTabPanelOnly
        onChange={(next) => set('tab', next === 'outbox' ? '' : String(next))}
      >
        <Tab
          id="outbox"
          title="Outbox"
          panel={
            <OutboxTab
              search={params.get('search') ?? ''}
              state={mailStates.find((state) => state === asked)}
              onSearch={(text) => set('search', text)}
              onState={(state) => set('state', state)}
            />
          }
        />
        <Tab id="templates" title="Templates" panel={<TemplatesTab />} />
      </Tabs>
    </Page>
  )
}
