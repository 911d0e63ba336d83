/** What stands at fault in a Markdown text, with its line from 1. */
type Problem = { line: number; message: string }

const image = 'Images of other sites are not shown; leave it out or link to it'
const link = 'Links must begin with http:, https: or mailto:, or lead to a place of this site'

// A browser takes white space and control characters out of an address before it reads the scheme.
const schemeOf = (address: string) =>
  /^([a-z][a-z0-9+.-]*):/iu.exec(decoded(address).replace(/[\u0000-\u0020\u007f]/gu, ''))?.[1]

const named: Record<string, string> = { colon: ':', sol: '/', tab: '\t', newline: '\n', amp: '&' }

/** An address with its character references read, as the renderer reads them. */
function decoded(address: string): string {
  return address
    .replace(/&#x([0-9a-f]{1,6});?/giu, (_all, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/gu, (_all, digits: string) => character(Number(digits)))
    .replace(/&([a-z]{2,10});/giu, (all, name: string) => named[name.toLowerCase()] ?? all)
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const isOwn = (address: string) => /^\/(?![/\\])/u.test(decoded(address).trim())
const isSafeLink = (address: string) => {
  const scheme = schemeOf(address)?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme)
}

// An address is one run without white space, in pointed brackets or not.
const inline = /(!?)\[[^\][]*\]\(\s*<?([^\s)>]*)/gu
const reference = /!\[[^\][]*\](?!\()/u
const definition = /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/u
const automatic = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/giu

function problemIn(line: string): string | undefined {
  for (const [, mark, address = ''] of line.matchAll(inline)) {
    if (mark && !isOwn(address)) return image
    if (!isSafeLink(address)) return link
  }
  // An image inside the text of a link: the address after the first bracket is the image's.
  if (reference.test(line)) return image
  const defined = definition.exec(line)?.[1]
  if (defined !== undefined && !isSafeLink(defined)) return link
  for (const [, address = ''] of line.matchAll(automatic)) if (!isSafeLink(address)) return link
  return undefined
}

/**
 * The first image of another site, or link that leads to none of the schemes allowed, in a Markdown text. The page
 * that renders it sanitises too; this tells whoever writes. Code is shown as it is, so it may hold anything.
 */
export function markdownProblem(markdown: string): Problem | undefined {
  let fenced: string | undefined
  for (const [index, text] of markdown.split(/\r\n|\r|\n/u).entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(text)?.[1]
    if (mark && (fenced === undefined || mark.startsWith(fenced))) {
      fenced = fenced === undefined ? mark : undefined
      continue
    }
    if (fenced !== undefined) continue
    const message = problemIn(text.replace(/(`{1,3})[^`]+\1/gu, ''))
    if (message) return { line: index + 1, message }
  }
  return undefined
}
