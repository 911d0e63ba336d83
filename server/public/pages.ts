import { listPublicChallenges } from '../domain/challenge/listPublicChallenges.ts'
import { readPublicChallenge } from '../domain/challenge/readPublicChallenge.ts'
import type { Context } from '../domain/context.ts'
import { asDomainError } from '../domain/faults.ts'
import { listFaqs } from '../domain/knowledge/listFaqs.ts'
import type { ChallengeGlance, Faq, PageContent, View } from '../shared/publicSite.ts'
import { eventOf } from './event.ts'
import { excerpt } from './excerpt.ts'
import { type Head, siteName } from './head.ts'
import { article, knowledge } from './knowledge.ts'
import { sitePicture, pictureOf } from './share.ts'
import { techMinds } from './techMinds.ts'

/** A page as it is to be rendered. */
export type Loaded = { view: View; content: Partial<PageContent>; head: Head; status: number }

export type PublicPage = {
  path: string
  /** Whether search engines are told of it; a page per challenge is told of besides. */
  listed: boolean
  /** Asks public verbs for what the page shows. What it says is the same for everybody. */
  load(context: Context, query: Record<string, unknown>): Promise<Loaded>
  /** Its addresses where it has many, with when each last changed, for search engines. */
  addresses?(context: Context): Promise<{ path: string; changedAt: string }[]>
}

export const about =
  'Innovation challenges from the first brief to a result that people trust: teams answer scenarios, judges score them blind against a rubric.'

/** The clock to the minute, so that a page stays the same for as long. */
const minuteOf = (now: string) => `${now.slice(0, 16)}:00.000Z`

type Listed = Awaited<ReturnType<typeof listPublicChallenges>>['challenges'][number]

const faqOf = ({ id, slug, category, question, answer }: Faq): Faq => ({
  id,
  slug,
  category,
  question,
  answer,
})

const glance = ({ description, changedAt: _at, publishedAt: _first, ...rest }: Listed) =>
  ({ ...rest, summary: excerpt(description, 240) }) satisfies ChallengeGlance

/** The page for whatever is not there, or not public: the same bytes each time. */
export const notFoundPage = (): Loaded => ({
  view: { page: 'not-found', data: null, now: '' },
  content: {},
  head: { title: `Page not found - ${siteName}`, description: about, path: null },
  status: 404,
})

/** The page for when the data cannot be had. */
export const problemPage = (status: number): Loaded => ({
  view: { page: 'problem', data: null, now: '' },
  content: {},
  head: { title: `Service problem - ${siteName}`, description: about, path: null },
  status,
})

const home: PublicPage = {
  path: '/',
  listed: true,
  async load(context) {
    const { now, challenges } = await listPublicChallenges(context)
    const [first] = challenges
    // Past ones are listed on their own page; here only when nothing else is.
    const current = challenges.filter(({ state }) => state !== 'past')
    const shown = (current.length > 0 ? current : first ? [first] : []).slice(0, 4)
    return {
      view: { page: 'home', data: { challenges: shown.map(glance) }, now: minuteOf(now) },
      content: {},
      head: { title: siteName, description: about, path: '/', image: sitePicture },
      status: 200,
    }
  },
}

const ideathon: PublicPage = {
  path: '/ideathon',
  listed: true,
  async load(context) {
    const [{ now, challenges }, faqs] = await Promise.all([
      listPublicChallenges(context),
      listFaqs(context),
    ])
    return {
      view: {
        page: 'ideathon',
        data: { challenges: challenges.map(glance), hasFaqs: faqs.length > 0 },
        now: minuteOf(now),
      },
      content: { ideathon: { faqs: faqs.map(faqOf) } },
      head: {
        title: `Ideathon - ${siteName}`,
        description:
          'Public innovation challenges, open, coming and past: how taking part works, the dates, and answers to what people ask.',
        path: '/ideathon',
        image: sitePicture,
      },
      status: 200,
    }
  },
}

/** Where the current challenge would be, while there is none. */
const noChallenge: Loaded = {
  view: { page: 'challenge', data: { challenge: null }, now: '' },
  content: {},
  head: { title: siteName, description: about, path: null },
  status: 200,
}

const challenge: PublicPage = {
  path: '/ideathon/challenge',
  // Without an id it shows another one's page.
  listed: false,
  async load(context, query) {
    const id = query['id'] ?? null
    const answer = await readPublicChallenge(context, id).catch((error: unknown) => {
      if (id === null && asDomainError(error)?.code === 'NOT_FOUND') return null
      throw error
    })
    if (!answer) return noChallenge
    const { now, challenge: found } = answer
    const { description, scenarios } = found
    return {
      view: {
        page: 'challenge',
        data: { challenge: { ...glance(found), scenarios: scenarios.map(glanceOf) } },
        now: minuteOf(now),
      },
      content: { challenge: { description, scenarios } },
      head: {
        title: `${found.name} - ${siteName}`,
        description: excerpt(description, 200) || about,
        path: `/ideathon/challenge?id=${found.id}`,
        image: pictureOf(found),
        thing: eventOf(found, context.publicUrl),
      },
      status: 200,
    }
  },
}

const glanceOf = ({
  id,
  name,
  phase,
  submissionDeadline,
  hasResults,
}: ChallengeGlance['scenarios'][number]) => ({ id, name, phase, submissionDeadline, hasResults })

/** The public pages. Each has its component in client/public-site/pages.tsx. */
export const pages: PublicPage[] = [home, ideathon, challenge, techMinds, knowledge, article]
