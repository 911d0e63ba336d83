import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { allowedSources } from './visible.ts'

const visible = `allowed as materialized (${allowedSources}),
  visible as materialized (select c.number, a.hash from chunks c join allowed a on a.id = c.source_id)`

/** The set of passages that anybody may read, as ranking names it. */
const state = statement(
  'lsa_state',
  `with ${visible}, size as (
     select count(*)::int as total, md5(coalesce(string_agg(number || ':' || hash, ',' order by number), '')) as hash from visible
   )
   select s.total, s.hash, exists (select 1 from lsa_models m where m.hash = s.hash and m.ready_at is not null) as ready from size s`,
)

export type LsaState = { total: number; hash: string; ready: boolean }

export async function lsaState(db: Database): Promise<LsaState> {
  const [row] = await db.run<LsaState>(state)
  return row ?? { total: 0, hash: '', ready: false }
}

const claim = statement(
  'lsa_claim',
  `insert into lsa_models (hash, claimed_until) values ($1::text, now() + interval '3 minutes')
   on conflict (hash) do update set claimed_until = excluded.claimed_until
     where lsa_models.ready_at is null and lsa_models.claimed_until < now()
   returning hash`,
)

/** Takes it on to build the model of this set of passages; false when another instance does or did. */
export const claimLsa = async (db: Database, hash: string): Promise<boolean> =>
  (await db.run(claim, [hash])).length > 0

const counts = statement(
  'lsa_counts',
  `with ${visible}, size as (
     select md5(coalesce(string_agg(number || ':' || hash, ',' order by number), '')) as hash,
       coalesce(array_agg(number order by number), '{}') as numbers from visible
   ), terms as (
     select p.lexeme, array_agg(p.chunk order by p.chunk) as chunks, array_agg(p.tf order by p.chunk) as counts
     from postings p join visible v on v.number = p.chunk group by p.lexeme having count(*) > 1
   )
   select s.hash, s.numbers,
     (select coalesce(json_agg(json_build_array(lexeme, chunks, counts) order by lexeme collate "C"), '[]') from terms) as terms from size s`,
)

export type LsaCounts = { hash: string; numbers: number[]; terms: [string, number[], number[]][] }

/** How often each stem of more than one passage occurs in which, of what anybody may read. */
export async function lsaCounts(db: Database): Promise<LsaCounts> {
  const [row] = await db.run<LsaCounts>(counts)
  return row ?? { hash: '', numbers: [], terms: [] }
}

export type LsaRow = {
  dimensions: number
  lexemes: string[]
  lexemeVectors: Float32Array
  chunkNumbers: number[]
  chunkVectors: Float32Array
}

const base64 = (vectors: Float32Array) =>
  Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength).toString('base64')

function floats(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return new Float32Array(bytes.buffer)
}

const store = statement(
  'lsa_store',
  `with others as (delete from lsa_models where hash <> $1::text and (ready_at is not null or claimed_until < now()))
   update lsa_models set dimensions = $2::int, lexemes = $3::text[], lexeme_vectors = decode($4::text, 'base64'),
     chunk_numbers = $5::text[]::int[], chunk_vectors = decode($6::text, 'base64'), ready_at = now() where hash = $1::text`,
)

/** Stores a built model in place of former ones. */
export const storeLsa = (db: Database, hash: string, model: LsaRow) =>
  db.run(store, [
    hash,
    model.dimensions,
    model.lexemes,
    base64(model.lexemeVectors),
    model.chunkNumbers.map(String),
    base64(model.chunkVectors),
  ])

const drop = statement(
  'lsa_drop',
  'delete from lsa_models where hash = $1::text and ready_at is null',
)

/** Gives a claim back. */
export const dropClaim = (db: Database, hash: string) => db.run(drop, [hash])

const load = statement(
  'lsa_load',
  `select dimensions, lexemes, encode(lexeme_vectors, 'base64') as "lexemeVectors", chunk_numbers as "chunkNumbers",
     encode(chunk_vectors, 'base64') as "chunkVectors"
   from lsa_models where hash = $1::text and ready_at is not null`,
)

/** The model of this set of passages, where it is ready. */
export async function loadLsa(db: Database, hash: string): Promise<LsaRow | undefined> {
  const [row] = await db.run<
    Omit<LsaRow, 'lexemeVectors' | 'chunkVectors'> & { lexemeVectors: string; chunkVectors: string }
  >(load, [hash])
  return (
    row && {
      ...row,
      lexemeVectors: floats(row.lexemeVectors),
      chunkVectors: floats(row.chunkVectors),
    }
  )
}
