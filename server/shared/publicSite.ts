import type { Answer, Asked } from './techMinds.ts'

/** What the public pages show: loaded by the server, shown by the same components in server and browser. */

export type PublicState = 'open' | 'coming' | 'past'
/** A draft is never public. */
export type PublicPhase = 'open' | 'judging' | 'released'

export type ScenarioGlance = {
  id: string
  name: string
  phase: PublicPhase
  submissionDeadline: string | null
  hasResults: boolean
}

export type ChallengeGlance = {
  id: string
  name: string
  /** Its description's beginning as plain text. */
  summary: string
  timeZone: string
  state: PublicState
  startsAt: string | null
  endsAt: string | null
  deadline: string | null
  scenarioCount: number
  scenarios: ScenarioGlance[]
}

/** What each page needs in the browser too; it goes along with the HTML. */
export type PageData = {
  home: { challenges: ChallengeGlance[] }
  ideathon: { challenges: ChallengeGlance[]; hasFaqs: boolean }
  /** Null where none is public yet. */
  challenge: { challenge: ChallengeGlance | null }
  /** `asked` is what the address asks, already answered. */
  techminds: { asked: AskedOnServer | null; examples: string[] }
  knowledge: { groups: FaqGroup[]; articles: ArticleGlance[]; open: string | null }
  article: { article: Omit<ArticleGlance, 'summary'> & { id: string; updatedAt: string } }
  'not-found': null
  problem: null
}
export type PageName = keyof PageData

export type AskedOnServer = Asked & { answer: Answer | null; problem: string | null }
/** Questions of one category; without their answers, which only the server renders. */
export type FaqGroup = {
  category: string
  faqs: { id: string; slug: string; question: string }[]
}
export type ArticleGlance = { slug: string; title: string; summary: string }

/** What the page is made of: its data and the server's clock, to the minute. */
export type View<K extends PageName = PageName> = {
  [P in K]: { page: P; data: PageData[P]; now: string }
}[K]

/** One question; its category is empty where there is none. */
export type Faq = { id: string; slug: string; category: string; question: string; answer: string }

export type BriefContent = {
  id: string
  background: string
  deliverable: string
  timeline: string
  requirements: {
    id: string
    title: string
    demands: { id: string; text: string; constraints: string[] }[]
  }[]
  criteria: {
    id: string
    title: string
    appliesTo: 'summary' | 'concept_of_operation' | 'demand'
    weight: number
    maxScore: number
    description: string
    levels: { value: number; label: string; text: string }[]
  }[]
  results: { place: number; tied: boolean; teamName: string; total: number }[] | null
}

/** What only the server renders, as the browser has nothing to do with it: its HTML stays as it came. */
export type PageContent = {
  ideathon: { faqs: Faq[] }
  challenge: { description: string; scenarios: BriefContent[] }
  knowledge: { faqs: Faq[] }
  article: { body: string }
}

/** Makes the HTML of a page's body. */
export type RenderPage = (view: View, content: Partial<PageContent>) => string
