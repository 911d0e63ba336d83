import type { ComponentType } from 'react'
import type { View } from '../../server/shared/publicSite.ts'
import { Frame } from './Frame.tsx'
import { type KeptHtml, KeptProvider } from './Kept.tsx'
import { LiveProvider } from './live.tsx'
import { pages } from './pages.tsx'

/** A public page as a whole, the same on the server and in the browser. */
export function Site({ view, kept }: { view: View; kept: KeptHtml }) {
  const { path, Component } = pages[view.page]
  // The view holds the data of just this page.
  const Page = Component as ComponentType<{ data: unknown }>
  return (
    <KeptProvider value={kept}>
      <LiveProvider now={view.now}>
        <Frame path={path}>
          <Page data={view.data} />
        </Frame>
      </LiveProvider>
    </KeptProvider>
  )
}
