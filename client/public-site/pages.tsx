import type { ComponentType } from 'react'
import type { PageData, PageName } from '../../server/shared/publicSite.ts'
import { paths } from '../app/paths.ts'
import { ChallengePage } from './challenge/ChallengePage.tsx'
import { HomePage } from './home/HomePage.tsx'
import { IdeathonPage } from './ideathon/IdeathonPage.tsx'
import { ArticlePage } from './knowledge/ArticlePage.tsx'
import { KnowledgePage } from './knowledge/KnowledgePage.tsx'
import { NotFoundPage, ProblemPage } from './Notices.tsx'
import { TechMindsPage } from './techminds/TechMindsPage.tsx'

type Pages = {
  [K in PageName]: { path: string; Component: ComponentType<{ data: PageData[K] }> }
}

/** The public pages, by the name that the server gives with their data. */
export const pages: Pages = {
  home: { path: paths.home, Component: HomePage },
  ideathon: { path: paths.ideathon, Component: IdeathonPage },
  challenge: { path: paths.ideathonChallenge, Component: ChallengePage },
  techminds: { path: paths.techMinds, Component: TechMindsPage },
  knowledge: { path: paths.publicKnowledge, Component: KnowledgePage },
  article: { path: paths.publicKnowledge, Component: ArticlePage },
  'not-found': { path: '', Component: NotFoundPage },
  problem: { path: '', Component: ProblemPage },
}
