/** A stretch of plain text below its headings: a paragraph, an item of a list, a row of a table or a line of code. */
export type Block = { path: readonly string[]; text: string }

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Markdown of one line as the words a reader sees. HTML stays, as it is shown as text. */
export function inlineText(markdown: string): string {
  return (
    markdown
      .replace(/!\[([^\][]*)\](?:\([^()]*\)|\[[^\][]*\])?/gu, '')
      .replace(/\[([^\][]+)\](?:\([^()]*\)|\[[^\][]*\])/gu, '$1')
      .replace(/(`{1,3})([^`]+)\1/gu, '$2')
      // Underscores inside a word belong to it.
      .replace(/(?<!\\)(\*{1,3}|~~)(?=\S)([^*~]+?)(?<=\S)\1/gu, '$2')
      .replace(/(?<![\p{L}\p{N}\\])(_{1,3})(?=\S)([^_]+)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/\\([!-/:-@[-`{-~])/gu, '$1')
      .replace(/&(amp|lt|gt|quot|apos|nbsp);/gu, (_all, name: string) => entities[name] ?? '')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

const fence = /^ {0,3}(`{3,}|~{3,})/u
const heading = /^ {0,3}(#{1,6})(?:\s(.*))?$/u
const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(.*)$/u
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/u
const definition = /^ {0,3}\[[^\]]+\]:\s/u
const divider = /^[\s|:-]+$/u

/** A heading's text without the marks that may close it. */
function withoutMarks(text: string): string {
  const trimmed = text.trim()
  let end = trimmed.length
  while (trimmed[end - 1] === '#') end--
  return trimmed.slice(0, end).trim()
}

/** Markdown as blocks of plain text, each with the headings above it. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  const headings: string[] = []
  let open: string[] = []
  let fencedBy: string | undefined

  const add = (text: string) => {
    const plain = inlineText(text)
    if (plain !== '') blocks.push({ path: headings.filter(Boolean), text: plain })
  }
  const close = () => {
    add(open.join(' '))
    open = []
  }
  const under = (level: number, text: string) => {
    headings.length = Math.min(headings.length, level - 1)
    while (headings.length < level - 1) headings.push('')
    headings.push(inlineText(text))
  }

  for (const line of markdown.split(/\r\n|\r|\n/u)) {
    const mark = fence.exec(line)?.[1]
    if (fencedBy !== undefined) {
      if (mark?.startsWith(fencedBy)) fencedBy = undefined
      else if (line.trim() !== '')
        blocks.push({ path: headings.filter(Boolean), text: line.trim() })
      continue
    }
    if (mark) {
      close()
      fencedBy = mark
      continue
    }
    const text = line.replace(/^(?:\s{0,3}>\s?)+/u, '')
    const title = heading.exec(text)
    if (title) {
      close()
      under(title[1]?.length ?? 1, withoutMarks(title[2] ?? ''))
    } else if (/^ {0,3}(?:=+|-+)\s*$/u.test(text) && open.length > 0) {
      under(text.trim().startsWith('=') ? 1 : 2, open.join(' '))
      open = []
    } else if (text.trim() === '' || rule.test(text) || definition.test(text)) close()
    else if (text.trim().startsWith('|')) {
      close()
      if (!divider.test(text))
        add(
          text
            .split('|')
            .map((cell) => cell.trim())
            .filter(Boolean)
            .join(' '),
        )
    } else {
      const entry = item.exec(text)
      if (entry) close()
      open.push(entry ? (entry[1] ?? '') : text.trim())
    }
  }
  close()
  return blocks
}
