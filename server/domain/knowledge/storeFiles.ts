import {
  findArticle,
  findFaqs,
  idOfSlug,
  insertArticle,
  insertFaq,
  lockArticle,
  lockFaq,
  markPublished,
  updateArticleRow,
  updateFaqRow,
} from '../../../db/knowledge/queries.ts'
import type { Database } from '../../../db/client.ts'
import { DomainError, type FieldError } from '../errors.ts'
import { indexKnowledge } from '../techminds/indexing.ts'
import { type KnowledgeFile, type ParsedFile, parseFile } from './files.ts'

/** What became of a file. */
export type StoredFile = {
  path: string
  type: 'article' | 'faq'
  slug: string
  title: string
  outcome: 'created' | 'updated' | 'unchanged'
  /** What it made or changed; nothing in a dry run that would make it. */
  id: string | undefined
}

type Options = { authorId: string | null; dryRun: boolean }

/** All files as parsed; refuses with every fault of every file at once. */
function parseAll(files: readonly KnowledgeFile[]): ParsedFile[] {
  const faults: FieldError[] = []
  const parsed: ParsedFile[] = []
  const seen = new Map<string, string>()
  for (const [index, file] of files.entries()) {
    const read = parseFile(file)
    if (Array.isArray(read)) {
      faults.push(...read.map((fault) => ({ ...fault, field: `files.${index}.${fault.field}` })))
      continue
    }
    const key = `${read.type} ${read.slug}`
    const other = seen.get(key)
    if (other !== undefined)
      faults.push({
        field: `files.${index}.path`,
        message: `Has the slug of ${other}: ${read.slug}`,
      })
    seen.set(key, read.path)
    parsed.push(read)
  }
  const [first] = faults
  if (first)
    throw new DomainError('VALIDATION', `${first.field}: ${first.message}`, {
      fields: faults.slice(0, 50),
    })
  return parsed
}

async function storeOne(tx: Database, file: ParsedFile, { authorId, dryRun }: Options) {
  const { type, slug, title, text, category, published } = file
  const id = await idOfSlug(tx, type, slug)
  if (!id) {
    if (dryRun) return { outcome: 'created' as const, id: undefined }
    const made =
      type === 'faq'
        ? await insertFaq(
            tx,
            { question: title, answer: text, slug, category: category ?? '' },
            authorId,
          )
        : await insertArticle(tx, { title, body: text, slug }, authorId)
    if (published) await markPublished(tx, type, made, true)
    await indexKnowledge(tx, made)
    return { outcome: 'created' as const, id: made }
  }
  const words = await wordsOf(tx, type, id, dryRun)
  const sameWords =
    words.title === title &&
    words.text === text &&
    (category === undefined || words.category === category)
  if (sameWords && words.published === published) return { outcome: 'unchanged' as const, id }
  if (!dryRun) {
    // Made a draft before its words go, published after they came.
    if (words.published && !published) await markPublished(tx, type, id, false)
    if (!sameWords && type === 'faq')
      await updateFaqRow(
        tx,
        id,
        { question: title, answer: text, ...(category === undefined ? {} : { category }) },
        authorId,
      )
    if (!sameWords && type === 'article')
      await updateArticleRow(tx, id, { title, body: text }, authorId)
    if (!words.published && published) await markPublished(tx, type, id, true)
    await indexKnowledge(tx, id)
  }
  return { outcome: 'updated' as const, id }
}

async function wordsOf(tx: Database, type: 'article' | 'faq', id: string, dryRun: boolean) {
  if (type === 'faq') {
    const row = dryRun ? (await findFaqs(tx, [id]))[0] : await lockFaq(tx, id)
    return {
      title: row?.question,
      text: row?.answer,
      category: row?.category,
      published: row?.publishedAt != null,
    }
  }
  const row = dryRun ? await findArticle(tx, id, true) : await lockArticle(tx, id)
  return {
    title: row?.title,
    text: row?.body,
    category: undefined,
    published: row?.publishedAt != null,
  }
}

/** Stores Markdown files as knowledge, all or none; files are known by type and slug. Tells what became of each. */
export async function storeFiles(
  tx: Database,
  files: readonly KnowledgeFile[],
  options: Options,
): Promise<StoredFile[]> {
  const parsed = parseAll(files)
  const stored: StoredFile[] = []
  for (const file of parsed) {
    const { path, type, slug, title } = file
    stored.push({ path, type, slug, title, ...(await storeOne(tx, file, options)) })
  }
  return stored
}

/** The same in words, for people. */
export function summaryOf(stored: readonly StoredFile[], dryRun: boolean): string {
  const count = (outcome: StoredFile['outcome']) =>
    stored.filter((file) => file.outcome === outcome).length
  const would = dryRun ? 'Nothing was stored. It would be: ' : ''
  return `${would}${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged.`
}
