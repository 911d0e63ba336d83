import type { SourceType } from '../../../db/techminds/indexing.ts'

type Addressed = {
  type: SourceType
  sourceId?: string
  slug?: string | null
  challengeId?: string | null
}

/** Where a source is read, from the root of the site. */
export function addressOf({ type, sourceId = '', slug, challengeId }: Addressed): string {
  switch (type) {
    case 'challenge':
      return `/ideathon/challenge?id=${sourceId}`
    case 'scenario':
      return `/ideathon/challenge?id=${challengeId ?? ''}&scenario=${sourceId}`
    case 'article':
      return `/knowledge/${slug ?? ''}`
    case 'faq':
      return `/knowledge?faq=${slug ?? ''}`
  }
}

/** The same at one sentence of one of its passages. */
export const sentenceAddress = (
  source: Addressed & { ordinal: number },
  sentence: number,
): string => `${addressOf(source)}#s-${source.ordinal}-${sentence}`
