import type { ComponentType } from 'react'
import type { PageData, PageName } from '../../server/shared/publicSite.ts'
import { paths } from '../app/paths.ts'
import { ChallengePage } from './challenge/ChallengePage.tsx'
import { HomePage } from './home/HomePage.tsx'
import { IdeathonPage } from './ideathon/IdeathonPage.tsx'
import { ArticlePage } from './knowledge/ArticlePage.tsx'
import { KnowledgePage } from './knowledge/KnowledgePage.tsx'
import { later } from './later.tsx'
import { NotFoundPage, ProblemPage } from './Notices.tsx'

type Pages = {
  [K in PageName]: {
    path: string
    Component: ComponentType<{ data: PageData[K] }>
    /** Loads what the others do without. */
    load?: () => Promise<void>
  }
}

const techMinds = later(async () => (await import('./techminds/TechMindsPage.tsx')).TechMindsPage)

/** The public pages, by the name that the server gives with their data. */
export const pages: Pages = {
  home: { path: paths.home, Component: HomePage },
  ideathon: { path: paths.ideathon, Component: IdeathonPage },
  challenge: { path: paths.ideathonChallenge, Component: ChallengePage },
  techminds: { path: paths.techMinds, ...techMinds },
  knowledge: { path: paths.publicKnowledge, Component: KnowledgePage },
  article: { path: paths.publicKnowledge, Component: ArticlePage },
  'not-found': { path: '', Component: NotFoundPage },
  problem: { path: '', Component: ProblemPage },
}
