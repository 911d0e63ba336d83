/** A Markdown text as plain words: without its marks, its links' addresses, its code fences and raw HTML. */
function plain(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(```|~~~).*$/gmu, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/^ {0,3}(#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gmu, '')
    .replace(/[*_~`|]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The beginning of a Markdown text in plain words, whole sentences if the first fits, else cut between words. */
export function excerpt(markdown: string, length: number): string {
  // What is far behind cannot be in the beginning.
  const text = plain(markdown.slice(0, 20 * length))
  if (text.length <= length) return text
  const start = text.slice(0, length)
  const sentence = /^.*[.!?](?=\s)/su.exec(start)?.[0]
  if (sentence && sentence.length >= length / 3) return sentence
  return `${start.slice(0, start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : length - 1).replace(/[\s,;:–-]+$/u, '')}…`
}
