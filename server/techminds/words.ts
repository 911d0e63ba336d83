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
