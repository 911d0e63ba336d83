import type { Database } from '../../../db/client.ts'
import {
  findMatches,
  type KnownWord,
  type Matches,
  type QueryWord,
} from '../../../db/techminds/ranking.ts'
import { best, fuse, type Scores } from '../../techminds/fusion.ts'
import { importance, wordsOf } from '../../techminds/words.ts'
import { meaningOf } from './model.ts'

/** What was asked, with what is carried over from the question before and what is to be left out. */
export type Asked = {
  question: string
  previousQuestion?: string | undefined
  without?: readonly string[] | undefined
}

/** How much a word counts that is carried over from the question before. */
const carriedWeight = 0.5

export type AskedWord = QueryWord & { carried: boolean }

/** The words to search for: those of the question, and those of the one before that it does not repeat. */
export function askedWords({ question, previousQuestion, without = [] }: Asked): AskedWord[] {
  const left = new Set(without.map((word) => word.toLowerCase()))
  const own = wordsOf(question)
  const known = new Set([...own.map((word) => word.toLowerCase()), ...left])
  const carried = wordsOf(previousQuestion ?? '').filter((word) => !known.has(word.toLowerCase()))
  return [
    ...own
      .filter((word) => !left.has(word.toLowerCase()))
      .map((word) => ({ word, weight: importance(word), carried: false })),
    ...carried.map((word) => ({ word, weight: carriedWeight * importance(word), carried: true })),
  ]
}

/** The passages that answer a question best, with all that tells how well. */
export type Ranking = {
  words: AskedWord[]
  matches: Matches
  known: KnownWord[]
  /** The best passages first. */
  chunks: number[]
  fused: Scores
  byWords: Scores
  /** Latent semantic similarity where there is a model for this set of passages. */
  byMeaning: Scores | undefined
  /** Similarity of the question to titles, by passage. */
  byTitle: Scores
}

/** Ranks all passages that anybody may read; two statements at most. */
export async function rank(db: Database, asked: Asked, most: number): Promise<Ranking> {
  const words = askedWords(asked)
  const matches = await findMatches(db, words, asked.question)
  const byWords = new Map(matches.chunks.map((chunk, at) => [chunk, matches.scores[at] ?? 0]))
  const byMeaning = await meaningOf(db, matches)
  const questions = new Map<number, number>()
  const names = new Map<number, number>()
  const byTitle = new Map<number, number>()
  for (const { type, chunks, similarity } of matches.titles)
    for (const chunk of chunks) {
      byTitle.set(chunk, similarity)
      if (type === 'faq') questions.set(chunk, similarity)
      // What an article is called is no name that somebody would ask for.
      else if (type !== 'article') names.set(chunk, similarity)
    }
  const fused = fuse({ words: byWords, meaning: byMeaning, questions, names })
  return {
    words,
    matches,
    known: matches.words,
    chunks: best(fused, most),
    fused,
    byWords,
    byMeaning,
    byTitle,
  }
}
