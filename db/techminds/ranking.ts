import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { SourceType } from './indexing.ts'
import { allowedSources } from './visible.ts'

/** A word of a question, and how much it counts: 1 for the question's own, less for one carried over. */
export type QueryWord = { word: string; weight: number }

/** What the index knows of a word: its stem, and in how many passages it occurs. */
export type KnownWord = {
  /** Place of the word in the question, from 0. */
  place: number
  lexeme: string
  weight: number
  df: number
  idf: number
}

/** How alike the question and the title of a source are by their trigrams. */
export type TitleMatch = { type: SourceType; chunks: number[]; similarity: number }

/** All that ranking needs, from one statement. */
export type Matches = {
  /** How many passages anybody may read. */
  total: number
  /** Names this very set of passages. */
  hash: string
  words: KnownWord[]
  /** Passages with any of the words, the best by BM25 first. */
  chunks: number[]
  scores: number[]
  /** Of each of them: the weight of the words it holds, of those that any passage holds. */
  covered: number[]
  titles: TitleMatch[]
}

const mostHits = 5_000

/**
 * BM25 (Robertson & Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009) with k1 = 1.2, b = 0.75
 * and the idf of Lucene, ln(1 + (N - df + 0.5) / (df + 0.5)), which never falls below 0. The words of the question
 * are joined by OR. All counts are taken over what anybody may read.
 */
const match = statement(
  'techminds_match',
  `with allowed as materialized (${allowedSources}),
   visible as materialized (
     select c.number, c.length, a.id as source_id, a.hash from chunks c join allowed a on a.id = c.source_id
   ), size as materialized (
     select count(*)::float8 as n, greatest(avg(length), 1)::float8 as mean,
       md5(coalesce(string_agg(number || ':' || hash, ',' order by number), '')) as hash from visible
   ), words as materialized (
     select w.place - 1 as place, w.weight, u.lexeme
     from unnest($1::text[], $2::text[]::float8[]) with ordinality as w(word, weight, place), unnest(to_tsvector('english', w.word)) u
   ), terms as (
     select lexeme, max(weight) as weight from words group by lexeme
   ), hits as materialized (
     select t.lexeme, t.weight, p.tf, v.number, v.length
     from terms t join postings p on p.lexeme = t.lexeme join visible v on v.number = p.chunk
   ), weighed as materialized (
     select t.lexeme, t.weight, coalesce(f.df, 0) as df, ln(1 + (s.n - coalesce(f.df, 0) + 0.5) / (coalesce(f.df, 0) + 0.5)) as idf
     from size s cross join terms t left join (select lexeme, count(*)::float8 as df from hits group by lexeme) f on f.lexeme = t.lexeme
   ), scored as (
     select h.number, sum(h.weight * w.idf * h.tf * 2.2 / (h.tf + 1.2 * (0.25 + 0.75 * h.length / s.mean)))::float8 as score,
       sum(h.weight * w.idf)::float8 as covered
     from hits h join weighed w on w.lexeme = h.lexeme cross join size s
     group by h.number order by score desc, h.number limit ${mostHits}
   ), titled as materialized (
     select a.type, a.id, (case when a.type = 'faq' then similarity(a.title, $3::text) else word_similarity(a.title, $3::text) end)::float8 as similarity
     from allowed a
   )
   select s.n::int as total, s.hash,
     (select coalesce(json_agg(json_build_object('place', w.place, 'lexeme', w.lexeme, 'weight', g.weight, 'df', g.df, 'idf', g.idf)
        order by w.place), '[]') from words w join weighed g on g.lexeme = w.lexeme) as words,
     (select coalesce(array_agg(number order by score desc, number), '{}') from scored) as chunks,
     (select coalesce(array_agg(score order by score desc, number), '{}') from scored) as scores,
     (select coalesce(array_agg(covered order by score desc, number), '{}') from scored) as covered,
     (select coalesce(json_agg(json_build_object('type', t.type, 'similarity', t.similarity, 'chunks', g.chunks)), '[]')
      from titled t join (select source_id, array_agg(number order by number) as chunks from visible group by source_id) g on g.source_id = t.id
      where t.type = 'faq' or t.similarity >= 0.3) as titles
   from size s`,
)

/** What the index holds for these words, and whose title is like the question. */
export async function findMatches(
  db: Database,
  words: readonly QueryWord[],
  question: string,
): Promise<Matches> {
  const [row] = await db.run<Matches>(match, [
    words.map(({ word }) => word),
    words.map(({ weight }) => String(weight)),
    question,
  ])
  if (!row) throw new Error('the index did not answer')
  return row
}

/** A passage with its source. */
export type Passage = {
  chunk: number
  sourceId: string
  type: SourceType
  title: string
  slug: string | null
  challengeId: string | null
  ordinal: number
  headingPath: string
  text: string
  sentences: number[]
}

const passage = `'chunk', c.number, 'sourceId', a.id, 'type', a.type, 'title', a.title, 'slug', a.slug, 'challengeId', a.challenge_id,
  'ordinal', c.ordinal, 'headingPath', c.heading_path, 'text', c.text, 'sentences', c.sentences`

const passages = statement(
  'techminds_passages',
  `with allowed as materialized (${allowedSources})
   select coalesce(json_agg(json_build_object(${passage})), '[]') as found
   from chunks c join allowed a on a.id = c.source_id where c.number = any($1::text[]::int[])`,
)

/** Those of the chunks that anybody may read, in the order asked for. */
export async function findPassages(db: Database, numbers: readonly number[]): Promise<Passage[]> {
  if (numbers.length === 0) return []
  const [row] = await db.run<{ found: Passage[] }>(passages, [numbers.map(String)])
  const byNumber = new Map((row?.found ?? []).map((found) => [found.chunk, found]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

const ofSource = statement(
  'techminds_passage_of_source',
  `with allowed as (${allowedSources})
   select json_build_object(${passage}) as found
   from chunks c join allowed a on a.id = c.source_id where a.id = $1::uuid and c.ordinal = $2::int`,
)

/** One passage of a source that anybody may read. */
export async function findPassageOf(
  db: Database,
  sourceId: string,
  ordinal: number,
): Promise<Passage | undefined> {
  const [row] = await db.run<{ found: Passage }>(ofSource, [sourceId, ordinal])
  return row?.found
}

const stems = statement(
  'techminds_stems',
  `select array(select lexeme from unnest(to_tsvector('english', t.text))) as lexemes
   from unnest($1::text[]) with ordinality as t(text, place) order by t.place`,
)

/** The stems of the content words of each text. */
export async function stemsOf(db: Database, texts: readonly string[]): Promise<Set<string>[]> {
  if (texts.length === 0) return []
  const rows = await db.run<{ lexemes: string[] }>(stems, [texts])
  return rows.map((row) => new Set(row.lexemes))
}
