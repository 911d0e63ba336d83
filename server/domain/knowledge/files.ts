import type { FieldError } from '../errors.ts'
import { NewArticle, NewFaq } from './input.ts'
import { slugOf } from './slug.ts'

export type KnowledgeFile = { path: string; content: string }

/** What a file holds, checked like anybody's input. */
export type ParsedFile = {
  path: string
  type: 'article' | 'faq'
  slug: string
  title: string
  /** Markdown. */
  text: string
  category: string | undefined
  published: boolean
}

const names = ['title', 'slug', 'state', 'type', 'category'] as const
type Name = (typeof names)[number]

const isName = (name: string): name is Name => (names as readonly string[]).includes(name)

/** A value with the quotes around it taken off. */
const unquoted = (value: string) =>
  (/^"(.*)"$/u.exec(value) ?? /^'(.*)'$/u.exec(value))?.[1] ?? value

/** What front matter says, and the text after it; a message when it cannot be read. */
function splitFrontMatter(content: string): { matter: Map<Name, string>; text: string } | string {
  const lines = content.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u)
  const matter = new Map<Name, string>()
  if (lines[0]?.trimEnd() !== '---') return { matter, text: lines.join('\n') }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (end < 0) return 'Line 1: The front matter does not end; close it with a line of ---.'
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase()
    if (at < 0) return `Line ${index + 2}: Must be a name, a colon and a value.`
    if (!isName(name))
      return `Line ${index + 2}: ${name} is no name of front matter; there are ${names.join(', ')}.`
    matter.set(name, unquoted(line.slice(at + 1).trim()))
  }
  return { matter, text: lines.slice(end + 1).join('\n') }
}

/** The first heading of the first level, and the text without it. */
function splitHeading(text: string): { heading: string | undefined; rest: string } {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const heading = /^# +(\S.*)$/u.exec(lines[first] ?? '')?.[1]
  return {
    heading: heading?.trim(),
    rest: heading === undefined ? text : lines.slice(first + 1).join('\n'),
  }
}

const baseName = (path: string) =>
  (path.split(/[/\\]/u).at(-1) ?? '').replace(/\.(?:md|markdown)$/iu, '')

/** What a Markdown file holds, or what is wrong with it, its fields below `content`. */
export function parseFile({ path, content }: KnowledgeFile): ParsedFile | FieldError[] {
  const split = splitFrontMatter(content)
  const wrong = (message: string) => [{ field: 'content', message }]
  if (typeof split === 'string') return wrong(split)
  const { matter } = split
  const type = matter.get('type') ?? 'article'
  const state = matter.get('state') ?? 'draft'
  if (type !== 'article' && type !== 'faq') return wrong('type must be article or faq.')
  if (state !== 'draft' && state !== 'published') return wrong('state must be draft or published.')
  const { heading, rest } = splitHeading(split.text)
  const title = matter.get('title') ?? heading ?? ''
  const kept = (matter.has('title') ? split.text : rest).trimStart()
  const text = kept.trim().normalize('NFC')
  // Lines are told as they stand in the file.
  const before = content.split(/\r\n|\r|\n/u).length - kept.split('\n').length
  const inFile = (message: string) =>
    message.replace(/^Line (\d+)/u, (_all, line: string) => `Line ${Number(line) + before}`)
  const slug = matter.get('slug') ?? slugOf(baseName(path))
  const fields = { slug }
  const read =
    type === 'faq'
      ? NewFaq.safeParse({
          ...fields,
          question: title.normalize('NFC'),
          answer: text,
          category: matter.get('category')?.normalize('NFC'),
        })
      : NewArticle.safeParse({ ...fields, title: title.normalize('NFC'), body: text })
  if (!read.success)
    return read.error.issues.map((issue) => ({
      field: 'content',
      message: `${issue.path.join('.') || 'content'}: ${inFile(issue.message)}`,
    }))
  if (state === 'published' && text === '') return wrong('There is no text to publish.')
  return {
    path,
    type,
    slug,
    title: title.normalize('NFC').trim(),
    text,
    category: type === 'faq' ? matter.get('category')?.trim() : undefined,
    published: state === 'published',
  }
}
