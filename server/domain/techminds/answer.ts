import type { Passage } from '../../../db/techminds/ranking.ts'
import type { SourceType } from '../../../db/techminds/indexing.ts'
import { sentenceAddress } from './address.ts'

/** `ANSWERED`: quoted. `GENERATED`: written by the language model from the sources. `UNKNOWN`: not answered. */
export type AnswerKind = 'ANSWERED' | 'GENERATED' | 'UNKNOWN'

/** Something that anybody may read and that was found. */
export type Source = {
  type: SourceType
  id: string
  title: string
  headingPath: string
  url: string
  excerpt: string
}

export type Citation = { number: number; quote: string; url: string }
export type Sentence = { text: string; verified: boolean; citations: Citation[] }
export type SearchedWord = { word: string; carried: boolean; known: boolean }

/** An answer piece by piece, in this order; `sentence` any number of times, and again after `restart`. */
export type AnswerEvent =
  | { event: 'searched'; words: SearchedWord[] }
  | {
      event: 'sources'
      kind: AnswerKind
      confidence: number
      sources: Source[]
      nearest: Source[]
    }
  | ({ event: 'sentence'; index: number } & Sentence)
  | { event: 'restart'; reason: 'timeout' | 'failed' }
  | { event: 'done'; kind: AnswerKind; confidence: number; message: string | null }

/** A whole answer. */
export type Answer = {
  kind: AnswerKind
  confidence: number
  sentences: Sentence[]
  sources: Source[]
  nearest: Source[]
  searchedFor: SearchedWord[]
  message: string | null
}

const excerptLength = 240

/** The beginning of a text, cut between words. */
function excerptOf(text: string): string {
  const folded = text.replace(/\s+/gu, ' ')
  if (folded.length <= excerptLength) return folded
  const cut = folded.slice(0, excerptLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).toWellFormed()}…`
}

/** A passage as the source that is shown; it opens at its sentence with this number. */
export const sourceOf = (passage: Passage, sentence = 0): Source => ({
  type: passage.type,
  id: passage.sourceId,
  title: passage.title,
  headingPath: passage.headingPath,
  url: sentenceAddress(passage, sentence),
  excerpt: excerptOf(passage.text),
})

export const citationOf = (
  passage: Passage,
  number: number,
  sentence: number,
  quote: string,
): Citation => ({ number, quote, url: sentenceAddress(passage, sentence) })
