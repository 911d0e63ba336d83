import '../app/tokens.css'
import './site.css'
import './techminds/techminds.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { View } from '../../server/shared/publicSite.ts'
import { followTheme } from '../app/theme.ts'
import { followCitations } from './cited/openCited.ts'
import { keptHtml } from './Kept.tsx'
import { Site } from './Site.tsx'

const root = document.getElementById('root')
const view = document.getElementById('view')
if (!root || !view) throw new Error('public.html has no place for the page.')

followTheme()
hydrateRoot(
  root,
  <StrictMode>
    <Site view={JSON.parse(view.textContent) as View} kept={keptHtml(root)} />
  </StrictMode>,
)
followCitations()
