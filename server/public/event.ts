import type { PublicChallenge } from '../domain/challenge/readPublicChallenge.ts'
import { excerpt } from './excerpt.ts'
import { pictureOf } from './share.ts'
import { siteName } from './head.ts'

type Told = Pick<
  PublicChallenge,
  'id' | 'name' | 'description' | 'startsAt' | 'endsAt' | 'publishedAt'
> & { scenarios: readonly { submissionDeadline: string | null }[] }

/** The challenge as an event by schema.org. It begins when its game master says, or when it was first published. */
export function eventOf(challenge: Told, site: string): object {
  const { id, name, description, startsAt, endsAt, publishedAt, scenarios } = challenge
  const url = `${site}/ideathon/challenge?id=${id}`
  const start = startsAt ?? publishedAt
  const deadlines = scenarios.map((scenario) => scenario.submissionDeadline ?? '')
  const end = endsAt ?? deadlines.sort().at(-1)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: excerpt(description, 500) || name,
    url,
    image: [site + pictureOf(challenge).path],
    startDate: start,
    ...(end && end >= start ? { endDate: end } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: siteName, url: `${site}/` },
  }
}
