import type { Database } from '../../../db/client.ts'
import { findPassages, type Passage, stemsOf } from '../../../db/techminds/ranking.ts'
import { sentencesIn } from '../../techminds/chunker.ts'
import { confidenceOf, type Signs } from '../../techminds/confidence.ts'
import { best, type Scores } from '../../techminds/fusion.ts'
import type { SearchedWord } from './answer.ts'
import { type Asked, rank, type Ranking } from './rank.ts'

/** A sentence of a passage with the stems of its words. */
export type FoundSentence = {
  text: string
  stems: Set<string>
  /** Weight of the question's words in it, and in it or the title. */
  own: number
  weight: number
}
export type FoundPassage = Passage & { score: number; sentences: number[]; read: FoundSentence[] }

/** What was found for a question, and how likely the first passage answers it. */
export type Found = {
  ranking: Ranking
  /** The best first; the first few with their sentences read. */
  passages: FoundPassage[]
  /** Weight of each word's stem, by stem. */
  weights: Map<string, number>
  signs: Signs
  confidence: number
  searchedFor: SearchedWord[]
}

const mostPassages = 20
/** Passages whose sentences are looked at. */
const mostRead = 5

const total = (weights: Iterable<number>) => [...weights].reduce((sum, weight) => sum + weight, 0)

const shareOf = (part: number, whole: number) =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0

/** How many of the first five by words are among the first five by the other measures. */
function agreementOf({ byWords, byMeaning, byTitle }: Ranking): number {
  const words = best(byWords, 5)
  const others = [byTitle, byMeaning].filter((m): m is Scores => m !== undefined && m.size > 0)
  if (words.length === 0 || others.length === 0) return 0
  const shares = others.map((other) => {
    const first = new Set(best(other, 5))
    return words.filter((chunk) => first.has(chunk)).length / Math.min(5, words.length)
  })
  return total(shares) / shares.length
}

function signsOf(
  ranking: Ranking,
  passages: readonly FoundPassage[],
  weights: Map<string, number>,
) {
  const [first] = passages
  const asked = total(weights.values())
  if (!first || asked === 0)
    return { score: 0, trigram: 0, coverage: 0, sentence: 0, unknown: 1, margin: 0, agreement: 0 }
  const at = ranking.matches.chunks.indexOf(first.chunk)
  const next = passages.find((passage) => passage.sourceId !== first.sourceId)
  const known = new Map(ranking.known.map((word) => [word.lexeme, word.df]))
  const coverage = shareOf(ranking.matches.covered[at] ?? 0, asked)
  return {
    // Each word adds at most its weight times k1 + 1.
    score: shareOf(ranking.byWords.get(first.chunk) ?? 0, asked * 2.2),
    trigram: ranking.byTitle.get(first.chunk) ?? 0,
    coverage,
    sentence: shareOf(Math.max(0, ...first.read.map((sentence) => sentence.weight)), asked),
    unknown: shareOf([...known.values()].filter((df) => df === 0).length, known.size),
    // Being far ahead of nothing tells nothing: it counts as far as the passage holds what was asked.
    margin: coverage * shareOf(first.score - (next?.score ?? 0), first.score),
    agreement: agreementOf(ranking),
  }
}

/** What TechMinds was asked to search for, as words. */
function searchedOf({ words, known }: Ranking): SearchedWord[] {
  const found = new Map<number, boolean>()
  for (const { place, df } of known) found.set(place, (found.get(place) ?? false) || df > 0)
  // Words that mean nothing by themselves have no stem and are not searched for.
  return words.flatMap(({ word, carried }, place) => {
    const isKnown = found.get(place)
    return isKnown === undefined ? [] : [{ word, carried, known: isKnown }]
  })
}

/** Finds the passages that answer a question best; at most four statements, however much there is. */
export async function find(db: Database, asked: Asked): Promise<Found> {
  const ranking = await rank(db, asked, mostPassages)
  const found = await findPassages(db, ranking.chunks)
  const weights = new Map(ranking.known.map(({ lexeme, weight, idf }) => [lexeme, weight * idf]))
  const read = found.slice(0, mostRead).map((passage) => sentencesIn(passage))
  const titles = found.slice(0, mostRead).map((passage) => passage.title)
  const stems = await stemsOf(db, [...titles, ...read.flat()])
  const weigh = (...sets: (Set<string> | undefined)[]) =>
    total([...weights].map(([lexeme, weight]) => (sets.some((s) => s?.has(lexeme)) ? weight : 0)))
  let next = titles.length
  const passages = found.map((passage, index): FoundPassage => {
    const sentences = (read[index] ?? []).map((text): FoundSentence => {
      const own = stems[next++] ?? new Set<string>()
      return { text, stems: own, own: weigh(own), weight: weigh(own, stems[index]) }
    })
    return { ...passage, score: ranking.fused.get(passage.chunk) ?? 0, read: sentences }
  })
  const signs = signsOf(ranking, passages, weights)
  return {
    ranking,
    passages,
    weights,
    signs,
    confidence: passages.length > 0 ? confidenceOf(signs) : 0,
    searchedFor: searchedOf(ranking),
  }
}
