import type { Database } from '../../../db/client.ts'
import { stemsOf } from '../../../db/techminds/ranking.ts'
import { citationOf, type Sentence, type Source, sourceOf } from './answer.ts'
import type { Found, FoundPassage } from './find.ts'
import { type Writer, WriterFailed } from './writer.ts'

const mostSources = 4
/** More than this nobody asked for. */
const mostCharacters = 4_000

/** Words that an answer may use though its source does not: they say nothing of their own. */
const plain = 'according source sources says answer question also therefore'

/** The passages an answer is written from, the best of each source. */
export function writingSources({ passages }: Found): FoundPassage[] {
  const seen = new Set<string>()
  return passages
    .filter(({ read, sourceId }) => read.length > 0 && !seen.has(sourceId) && seen.add(sourceId))
    .slice(0, mostSources)
}

export const shownSources = (passages: readonly FoundPassage[]): Source[] =>
  passages.map((passage) => sourceOf(passage))

/** Where a sentence ends: after its mark and the numbers that cite, before what begins the next. */
const end = /[.!?]["'”’)]*(?:\s*\[\d{1,2}\])*\s+(?=[^\s[])/u

/** Pieces of a text as whole sentences, each as soon as the next begins. */
export async function* wholeSentences(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let open = ''
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    open += piece
    for (let match = end.exec(open); match; match = end.exec(open)) {
      const cut = match.index + match[0].length
      yield open.slice(0, cut).trim()
      open = open.slice(cut)
    }
    if (length > mostCharacters) return
  }
  if (open.trim() !== '') yield open.trim()
}

const marker = /\s*\[(\d{1,2})\]/gu

/** The passage's sentence that has most in common with these stems. */
function closest(passage: FoundPassage, stems: Set<string>): number {
  const shared = passage.read.map((sentence) => [...stems].filter((s) => sentence.stems.has(s)))
  let most = 0
  for (const [index, common] of shared.entries())
    if (common.length > (shared[most]?.length ?? 0)) most = index
  return most
}

/** A written sentence with what it cites: verified when all its content words stand in the passages cited. */
async function check(
  db: Database,
  written: string,
  passages: readonly FoundPassage[],
): Promise<Sentence | undefined> {
  const text = written.replace(marker, '').replace(/\s+/gu, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const numbers = [...new Set([...written.matchAll(marker)].map((match) => Number(match[1])))]
  const cited = numbers.flatMap((number) => {
    const passage = passages[number - 1]
    return passage ? [{ number, passage }] : []
  })
  const [own = new Set<string>(), ...allowed] = await stemsOf(db, [
    text,
    plain,
    ...cited.map(({ passage }) => `${passage.title}\n${passage.headingPath}\n${passage.text}`),
  ])
  return {
    text,
    verified: cited.length > 0 && [...own].every((stem) => allowed.some((set) => set.has(stem))),
    citations: cited.map(({ number, passage }) => {
      const at = closest(passage, own)
      return citationOf(passage, number, at, passage.read[at]?.text ?? '')
    }),
  }
}

/** Sentences written from the passages, each as soon as it is whole; throws WriterFailed when nothing comes. */
export async function* generate(
  db: Database,
  writer: Writer,
  question: string,
  passages: readonly FoundPassage[],
  signal: AbortSignal,
): AsyncGenerator<Sentence> {
  const sources = passages.map((passage, at) => ({
    number: at + 1,
    title: passage.title,
    text: passage.text,
  }))
  let any = false
  for await (const written of wholeSentences(writer.write({ question, sources }, signal))) {
    const sentence = await check(db, written, passages)
    if (!sentence) continue
    any = true
    yield sentence
  }
  if (!any) throw new WriterFailed('failed', 'it wrote nothing')
}
