import { citationOf, type Sentence, type Source, sourceOf } from './answer.ts'
import type { Found, FoundPassage, FoundSentence } from './find.ts'

const mostSentences = 3
/** A second source is quoted when it comes as near as this and one of its sentences says as much of what was asked. */
const near = 0.8
/** …or when a sentence of it holds this share of what was asked that the first source leaves out. */
const missing = 0.25

/** Which sentences of a passage to quote, in their order. */
function chosen(passage: FoundPassage, weights: Map<string, number>, count: number): number[] {
  // An answer is read from its beginning, whatever words it uses.
  if (passage.type === 'faq' && passage.ordinal === 0)
    return passage.read.slice(0, count).map((_sentence, index) => index)
  const order = passage.read
    .map(({ weight, text }, index) => ({ weight, index, long: text.split(' ').length > 3 }))
    .sort((a, b) => Number(b.long) - Number(a.long) || b.weight - a.weight || a.index - b.index)
  const first = order[0]
  if (!first) return []
  const picked = [first.index]
  const covered = new Set(passage.read[first.index]?.stems)
  for (const { index } of order.slice(1)) {
    if (picked.length >= count) break
    const stems = passage.read[index]?.stems ?? new Set<string>()
    if (![...weights.keys()].some((lexeme) => stems.has(lexeme) && !covered.has(lexeme))) continue
    picked.push(index)
    for (const stem of stems) covered.add(stem)
  }
  // A sentence alone is seldom enough: what follows it usually goes on.
  const following = first.index + 1
  if (picked.length < 2 && count > 1 && following < passage.read.length) picked.push(following)
  return picked.sort((a, b) => a - b)
}

const holds = (passage: FoundPassage, lexeme: string) =>
  passage.read.some(({ stems }) => stems.has(lexeme))

const most = (values: readonly number[]) => Math.max(0, ...values)

/** The second source worth quoting, if there is one. */
function second({ passages, weights }: Found, first: FoundPassage): FoundPassage | undefined {
  // An entry was written to be the answer: what is beside it would only blur it.
  if (first.type === 'faq' && first.ordinal === 0) return undefined
  const left = [...weights].filter(([lexeme]) => !holds(first, lexeme))
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const said = most(first.read.map(({ own }) => own))
  const adds = ({ stems }: FoundSentence) =>
    left.reduce((sum, [lexeme, weight]) => sum + (stems.has(lexeme) ? weight : 0), 0)
  return passages
    .slice(1, 5)
    .find(
      ({ sourceId, score, read }) =>
        sourceId !== first.sourceId &&
        read.length > 0 &&
        ((score >= near * first.score && most(read.map(({ own }) => own)) >= near * said) ||
          most(read.map(adds)) >= missing * all),
    )
}

/** An answer of quoted sentences from at most two sources. */
export function quote(found: Found): { sentences: Sentence[]; sources: Source[] } {
  const [first] = found.passages
  if (!first) return { sentences: [], sources: [] }
  const other = second(found, first)
  const used = other ? [first, other] : [first]
  const picks = used.map((passage, at) =>
    chosen(passage, found.weights, at === 0 ? mostSentences : mostSentences - 1),
  )
  return {
    sources: used.map((passage, at) => sourceOf(passage, picks[at]?.[0])),
    sentences: used.flatMap((passage, at) =>
      (picks[at] ?? []).map((index): Sentence => {
        const text = passage.read[index]?.text ?? ''
        return { text, verified: true, citations: [citationOf(passage, at + 1, index, text)] }
      }),
    ),
  }
}

/** The sources that come nearest, each once. */
export function nearest({ passages }: Found, most: number): Source[] {
  const seen = new Set<string>()
  return passages
    .filter(({ sourceId }) => !seen.has(sourceId) && seen.add(sourceId))
    .slice(0, most)
    .map((passage) => sourceOf(passage))
}
