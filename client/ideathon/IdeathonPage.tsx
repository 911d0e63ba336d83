import { Page } from '../ui/Page.tsx'

export function Component() {
  return (
    <Page title="Ideathon" loading={false} error={undefined}>
      <p>This page is being built.</p>
    </Page>
  )
}
