/** Words that questions are made of; the dictionary of the database keeps them, though they ask for little. */
const fillers = new Set([
  'also',
  'could',
  'happen',
  'happened',
  'happens',
  'many',
  'may',
  'maybe',
  'might',
  'much',
  'please',
  'shall',
  'would',
])

/** How much a word of a question counts beside the others. */
export const importance = (word: string): number => (fillers.has(word.toLowerCase()) ? 0.25 : 1)

/** Words of a question, in order, as they are written; each once. Whether they mean anything the index decides. */
export function wordsOf(question: string): string[] {
  const words = question.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’@.+/_-]*/gu) ?? []
  const trimmed = words.map((word) => word.replace(/['’@.+/_-]+$/u, ''))
  const seen = new Set<string>()
  return trimmed.filter((word) => {
    const key = word.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
