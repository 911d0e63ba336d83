import { type Block, blocksOf } from './plainText.ts'
import { sentencesOf } from './sentences.ts'

/** A passage: plain text, where its sentences begin, and the headings it stands below. */
export type Chunk = { headingPath: string; text: string; sentences: number[] }

/** Fewest and most words of a chunk, where the source has as many. */
export const fewest = 60
export const most = 180

/** Counted up when the same source would be cut in another way, so that installations cut anew. */
export const chunkerVersion = 1

type Unit = { text: string; words: number; block: number; path: string }
type Section = { units: Unit[]; words: number }

const longest = 150

/** Sentences, those of more words than a chunk takes broken between words. */
function unitsOf({ text, path }: Block, block: number): Unit[] {
  return sentencesOf(text).flatMap((sentence) => {
    const words = sentence.split(' ')
    const parts: Unit[] = []
    for (let from = 0; from < words.length; from += longest) {
      const part = words.slice(from, from + longest)
      parts.push({ text: part.join(' '), words: part.length, block, path: path.join(' › ') })
    }
    return parts
  })
}

const wordsOf = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + unit.words, 0)

/** What stands below one heading; short neighbours together, so that no chunk is but a line. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = []
  for (const [index, block] of blocks.entries()) {
    const units = unitsOf(block, index)
    const last = sections.at(-1)
    if (last?.units.at(-1)?.path === units[0]?.path) last?.units.push(...units)
    else sections.push({ units, words: 0 })
  }
  const joined: Section[] = []
  for (const section of sections) {
    const words = wordsOf(section.units)
    const last = joined.at(-1)
    if (last && (last.words < fewest || words < fewest) && last.words + words <= most) {
      last.units.push(...section.units)
      last.words += words
    } else joined.push({ units: section.units, words })
  }
  return joined
}

/** Parts of a section of about equal length, none of more words than a chunk takes. */
function partsOf({ units, words }: Section): Unit[][] {
  const even = words / Math.ceil(words / most)
  const parts: Unit[][] = []
  let open: Unit[] = []
  let held = 0
  for (const unit of units) {
    const full = held + unit.words > most || (held >= fewest && held + unit.words / 2 > even)
    if (open.length > 0 && full) {
      parts.push(open)
      open = []
      held = 0
    }
    open.push(unit)
    held += unit.words
  }
  const last = parts.at(-1)
  if (last && held < fewest && wordsOf(last) + held <= most) last.push(...open)
  else if (open.length > 0) parts.push(open)
  return parts
}

function toChunk(units: readonly Unit[]): Chunk {
  let text = ''
  let block: number | undefined
  const sentences: number[] = []
  for (const unit of units) {
    if (text !== '') text += unit.block === block ? ' ' : '\n'
    sentences.push(text.length)
    text += unit.text
    block = unit.block
  }
  const paths = [...new Set(units.map((unit) => unit.path).filter(Boolean))]
  return { headingPath: paths.join(' · ').slice(0, 1_000), text, sentences }
}

/** A Markdown text as passages of 60 to 180 words that begin and end with a sentence, as long as it has so many. */
export function cut(markdown: string): Chunk[] {
  return sectionsOf(blocksOf(markdown)).flatMap(partsOf).map(toChunk)
}

/** The sentence with this number; undefined when the chunk has fewer. */
export function sentenceOf(
  chunk: Pick<Chunk, 'text' | 'sentences'>,
  index: number,
): string | undefined {
  const from = chunk.sentences[index]
  if (from === undefined) return undefined
  return chunk.text.slice(from, chunk.sentences[index + 1]).trim()
}

/** All sentences of a chunk. */
export const sentencesIn = (chunk: Pick<Chunk, 'text' | 'sentences'>): string[] =>
  chunk.sentences.map((_from, index) => sentenceOf(chunk, index) ?? '')
