import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Doc = { id: string; title: string; text: string }
export type Query = { id: string; text: string }
export type Collection = {
  docs: Doc[]
  queries: Query[]
  /** Grade of each judged document, by query; those not named are 0. */
  grades: Map<string, Map<string, number>>
}

type Line = Record<string, unknown>

function lines(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .split(/\r?\n/u)
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      try {
        return [JSON.parse(line) as Line]
      } catch {
        throw new Error(`${path}, line ${index + 1}: not JSON`)
      }
    })
}

const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll('\u0000', ' ')
    .toWellFormed()

/** Reads docs.jsonl {id, title, text}, queries.jsonl {id, text} and qrels.tsv (query, doc, grade) of a folder. */
export function readCollection(folder: string): Collection {
  const docs = lines(join(folder, 'docs.jsonl')).map((line) => ({
    id: text(line['id'] ?? line['_id']),
    title: text(line['title']),
    text: text(line['text']),
  }))
  const queries = ['queries.jsonl', 'out_of_scope.jsonl'].flatMap((name) =>
    existsSync(join(folder, name))
      ? lines(join(folder, name)).map((line) => ({
          id: text(line['id'] ?? line['_id']),
          text: text(line['text']),
        }))
      : [],
  )
  const grades = new Map<string, Map<string, number>>()
  for (const line of readFileSync(join(folder, 'qrels.tsv'), 'utf8').split(/\r?\n/u)) {
    const fields = line.trim().split(/\t|\s+/u)
    // Also the four columns of TREC, whose second says nothing.
    const [query, doc, grade] = fields.length > 3 ? [fields[0], fields[2], fields[3]] : fields
    const value = Number(grade)
    if (!query || !doc || !Number.isFinite(value)) continue
    const judged = grades.get(query) ?? new Map<string, number>()
    judged.set(doc, value)
    grades.set(query, judged)
  }
  return { docs, queries, grades }
}
