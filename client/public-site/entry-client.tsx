import '../app/tokens.css'
import './site.css'
import './techminds/techminds.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { View } from '../../server/shared/publicSite.ts'
import { followTheme } from '../app/theme.ts'
import { followCitations } from './cited/openCited.ts'
import { keptHtml } from './Kept.tsx'
import { pages } from './pages.tsx'
import { Site } from './Site.tsx'

const root = document.getElementById('root')
const told = document.getElementById('view')
if (!root || !told) throw new Error('public.html has no place for the page.')
const view = JSON.parse(told.textContent) as View

followTheme()

/** Brings the page to life. */
function hydrate(place: HTMLElement): void {
  hydrateRoot(
    place,
    <StrictMode>
      <Site view={view} kept={keptHtml(place)} />
    </StrictMode>,
  )
  followCitations()
}

const loading = pages[view.page].load?.()
if (loading) void loading.then(() => hydrate(root))
else hydrate(root)
