import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderPage } from '../../server/shared/publicSite.ts'
import { keptNodes } from './keptNodes.tsx'
import { pages } from './pages.tsx'
import { Site } from './Site.tsx'

await Promise.all(Object.values(pages).map(({ load }) => load?.() ?? Promise.resolve()))

/** Renders a page's body, what the browser keeps as it is included. */
export const render: RenderPage = (view, content) => {
  const kept = new Map(
    Object.entries(keptNodes(content)).map(([name, node]) => [name, renderToStaticMarkup(node)]),
  )
  return renderToString(
    <StrictMode>
      <Site view={view} kept={kept} />
    </StrictMode>,
  )
}
