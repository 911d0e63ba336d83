const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What ends in a point without ending a sentence. */
const abbreviation =
  /(?:^|[\s("'])(?:e\.g|i\.e|cf|vs|etc|approx|ca|resp|incl|excl|no|nos|fig|figs|eq|sec|ch|vol|dr|mr|mrs|ms|prof|st|inc|ltd|[A-Z])\.\s*$/iu

/** The sentences of a text, in order; joined by spaces they are the text with its white space folded. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(text.replace(/\s+/gu, ' '))) {
    open += segment
    // Only the end counts, and a text of nothing but such points must not be read over and over.
    if (abbreviation.test(open.slice(-12))) continue
    if (open.trim() !== '') sentences.push(open.trim())
    open = ''
  }
  if (open.trim() !== '') sentences.push(open.trim())
  return sentences
}
