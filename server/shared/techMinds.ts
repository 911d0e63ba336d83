/** What TechMinds answers, as its stream tells it and its page shows it. All of it is text, never markup. */

export type Source = {
  type: 'challenge' | 'scenario' | 'faq' | 'article'
  id: string
  title: string
  /** The headings the passage stands below; empty for none. */
  heading_path: string
  /** Opens it at the passage; from the root of this site. */
  url: string
  excerpt: string
}

export type SearchedWord = { word: string; carried: boolean; known: boolean }

export type CitationMark = {
  /** Place of the source among the sources, from 1. */
  number: number
  quote: string
  /** Opens the source at the sentence. */
  url: string
}

export type Sentence = { text: string; verified: boolean; citations: CitationMark[] }

export type AnswerKind = 'ANSWERED' | 'GENERATED' | 'UNKNOWN'

/** An answer as far as it has come. */
export type Answer = {
  words: SearchedWord[]
  /** What it is, or will be; null until that is known. */
  kind: AnswerKind | null
  confidence: number
  sources: Source[]
  nearest: Source[]
  sentences: Sentence[]
  message: string | null
}

export const noAnswer: Answer = {
  words: [],
  kind: null,
  confidence: 0,
  sources: [],
  nearest: [],
  sentences: [],
  message: null,
}

export const longestQuestion = 500

/** What is asked. */
export type Asked = {
  question: string
  /** The question before it in the same topic. */
  previous: string | null
  /** Words not to search for. */
  without: string[]
}

/** "in 40 seconds", "in 3 minutes", "in 2 hours". */
export function afterSeconds(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}

/** What is said when one network asks too much. */
export const tooMany = (seconds: number) =>
  `Many questions came from your network just now. You can ask again ${afterSeconds(seconds)}.`
