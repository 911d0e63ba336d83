import { listPublicChallenges } from '../domain/challenge/listPublicChallenges.ts'
import type { Context } from '../domain/context.ts'
import { asDomainError } from '../domain/faults.ts'
import { listFaqs } from '../domain/knowledge/listFaqs.ts'
import { askTechMinds } from '../domain/techminds/askTechMinds.ts'
import type { Source } from '../domain/techminds/answer.ts'
import { statusOf } from '../http/status.ts'
import type { AskedOnServer } from '../shared/publicSite.ts'
import { type Answer, type Asked, tooMany } from '../shared/techMinds.ts'
import { siteName } from './head.ts'
import type { PublicPage } from './pages.ts'
import { sitePicture } from './share.ts'
import { asVisitor } from './visitor.ts'

const mostExamples = 4

/** Questions that can be answered: one of each category, and one about a challenge that is open or to come. */
async function examplesOf(context: Context): Promise<string[]> {
  const [faqs, { challenges }] = await Promise.all([
    listFaqs(context),
    listPublicChallenges(context),
  ])
  const firstOf = new Map(faqs.toReversed().map((faq) => [faq.category, faq]))
  const first = faqs.filter((faq) => firstOf.get(faq.category) === faq)
  const others = faqs.filter((faq) => !first.includes(faq))
  const current = challenges.find(({ state }) => state !== 'past')
  return [
    ...(current ? [`What is ${current.name} about?`] : []),
    ...[...first, ...others].map(({ question }) => question),
  ].slice(0, mostExamples)
}

/** A parameter of the address; given more than once, its first. */
const one = (value: unknown): string | null => {
  const [first] = [value].flat()
  return typeof first === 'string' && first.trim() !== '' ? first : null
}

/** What an address such as `/TechMinds?q=…` asks: that of a form, without JavaScript. */
function askedBy(query: Record<string, unknown>): Asked | null {
  const question = one(query['q'])
  if (question === null) return null
  const without = [query['without']].flat().filter((word) => typeof word === 'string')
  return {
    question,
    previous: one(query['previous']),
    without: without.filter((word) => word.trim() !== ''),
  }
}

const shown = ({ headingPath, ...source }: Source) => ({ ...source, heading_path: headingPath })

async function answer(context: Context, asked: Asked): Promise<Answer> {
  const { searchedFor, sources, nearest, ...rest } = await askTechMinds(asVisitor(context), {
    question: asked.question,
    previousQuestion: asked.previous,
    without: asked.without,
  })
  return {
    ...rest,
    words: searchedFor,
    sources: sources.map(shown),
    nearest: nearest.map(shown),
  }
}

/** The question with its answer, or with why there is none, and the status that says so. */
async function answered(
  context: Context,
  asked: Asked,
): Promise<{ status: number; asked: AskedOnServer }> {
  try {
    return {
      status: 200,
      asked: { ...asked, answer: await answer(context, asked), problem: null },
    }
  } catch (error) {
    const known = asDomainError(error)
    if (known?.code !== 'VALIDATION' && known?.code !== 'THROTTLED') throw error
    const problem = known.code === 'THROTTLED' ? tooMany(known.retryAfter ?? 60) : known.message
    return { status: statusOf[known.code], asked: { ...asked, answer: null, problem } }
  }
}

/** Questions and answers. What the address asks is answered here; what is asked on the page comes as a stream. */
export const techMinds: PublicPage = {
  path: '/TechMinds',
  listed: true,
  async load(context, query) {
    const question = askedBy(query)
    const [examples, outcome] = await Promise.all([
      examplesOf(context),
      question ? answered(context, question) : null,
    ])
    return {
      view: {
        page: 'techminds',
        data: { asked: outcome?.asked ?? null, examples },
        now: '',
      },
      content: {},
      head: {
        title: `TechMinds - ${siteName}`,
        description:
          'Ask about the challenges, their scenarios and taking part: answers are quoted from public sources, and each sentence leads to where it stands.',
        // An answer has no address of its own for search engines.
        path: '/TechMinds',
        image: sitePicture,
      },
      status: outcome?.status ?? 200,
    }
  },
}
