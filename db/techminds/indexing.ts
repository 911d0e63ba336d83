import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { publicChallenge, publicScenario } from './visible.ts'

export type SourceType = 'challenge' | 'scenario' | 'faq' | 'article'

/** A source to be indexed, cut into chunks. */
export type IndexedSource = {
  id: string
  type: SourceType
  title: string
  hash: string
  chunks: readonly { headingPath: string; text: string; sentences: readonly number[] }[]
}

const store = statement(
  'source_store',
  `insert into knowledge_sources (id, type, challenge_id, scenario_id, faq_id, article_id, title, hash)
   select $1::uuid, $2::text, case when $2::text = 'challenge' then $1::uuid end, case when $2::text = 'scenario' then $1::uuid end,
     case when $2::text = 'faq' then $1::uuid end, case when $2::text = 'article' then $1::uuid end, $3::text, $4::text
   on conflict (id) do update set title = excluded.title, hash = excluded.hash, indexed_at = now()`,
)

const clear = statement('chunks_clear', 'delete from chunks where source_id = $1::uuid')

// The title is counted twice: who names it means it.
const insert = statement(
  'chunks_insert',
  `with cut as materialized (
     select x.*, to_tsvector('english', concat_ws(E'\\n', $2::text, $2::text, x.heading_path, x.text)) as words
     from jsonb_to_recordset($3::text::jsonb) as x(ordinal int, heading_path text, text text, sentences int[])
   ), made as (
     insert into chunks (source_id, ordinal, heading_path, text, sentences, length)
     select $1::uuid, ordinal, heading_path, text, sentences,
       (select coalesce(sum(cardinality(w.positions)), 0) from unnest(cut.words) w)
     from cut order by ordinal returning number, ordinal
   )
   insert into postings (lexeme, chunk, tf)
   select w.lexeme, m.number, cardinality(w.positions) from made m join cut on cut.ordinal = m.ordinal, unnest(cut.words) w`,
)

/** Puts a source into the index in place of what was there of it. */
export async function storeSource(tx: Database, source: IndexedSource): Promise<void> {
  await tx.run(store, [source.id, source.type, source.title, source.hash])
  await tx.run(clear, [source.id])
  if (source.chunks.length === 0) return
  const rows = source.chunks.map((chunk, ordinal) => ({
    ordinal,
    heading_path: chunk.headingPath,
    text: chunk.text,
    sentences: chunk.sentences,
  }))
  await tx.run(insert, [source.id, source.title, JSON.stringify(rows)])
}

const remove = statement(
  'sources_remove',
  'delete from knowledge_sources where id = any($1::uuid[])',
)

/** Takes sources out of the index. */
export const removeSources = (tx: Database, ids: readonly string[]) => tx.run(remove, [ids])

/** The words of something that anybody may read, and the hash under which it is indexed. */
export type SourceText = {
  id: string
  type: SourceType
  title: string
  /** Markdown. */
  text: string
  hash: string | null
}

type Section = { heading: string; text: string }
type Brief = { title: string; demands: { text: string; constraints: string[] }[] }
type CompetitionRow = {
  id: string
  type: 'challenge' | 'scenario'
  title: string
  sections: Section[]
  requirements: Brief[] | null
  criteria: { title: string; text: string }[] | null
  dates: { startsAt?: string; endsAt?: string; deadline?: string; timeZone: string }
  hash: string | null
}

const moment = (column: string) =>
  `to_char(${column} at time zone c.time_zone, 'FMDD FMMonth YYYY "at" HH24:MI')`

const competition = statement(
  'competition_texts',
  `select c.id, 'challenge' as type, c.name as title,
     json_build_array(json_build_object('heading', '', 'text', c.description)) as sections,
     null::json as requirements, null::json as criteria,
     json_build_object('startsAt', ${moment('c.starts_at')}, 'endsAt', ${moment('c.ends_at')}, 'timeZone', c.time_zone) as dates,
     (select k.hash from knowledge_sources k where k.challenge_id = c.id) as hash
   from challenges c where ($1::uuid is null or c.id = $1::uuid) and ${publicChallenge('c')}
   union all
   select s.id, 'scenario', s.name,
     json_build_array(json_build_object('heading', 'Background', 'text', s.background),
       json_build_object('heading', 'Deliverable', 'text', s.deliverable), json_build_object('heading', 'Timeline', 'text', s.timeline)),
     (select json_agg(json_build_object('title', r.title, 'demands', (
        select json_agg(json_build_object('text', d.text, 'constraints', d.constraints) order by d.position, d.id)
        from demands d where d.requirement_id = r.id and d.removed_at is null)) order by r.position, r.id)
      from requirements r where r.scenario_id = s.id
        and exists (select 1 from demands d where d.requirement_id = r.id and d.removed_at is null)),
     (select json_agg(json_build_object('title', k.title, 'text', k.description) order by k.position) from criteria k where k.scenario_id = s.id),
     json_build_object('deadline', ${moment('s.submission_deadline')}, 'timeZone', c.time_zone),
     (select k.hash from knowledge_sources k where k.scenario_id = s.id)
   from scenarios s join challenges c on c.id = s.challenge_id
   where ($1::uuid is null or c.id = $1::uuid) and ${publicScenario('s', 'c')}
   order by 1`,
)

const headed = (heading: string, text: string) =>
  text.trim() === '' ? [] : [heading === '' ? text : `## ${heading}\n\n${text}`]

function datesOf({ type, title, dates }: CompetitionRow): string {
  const zone = ` (${dates.timeZone})`
  return [
    ...(dates.startsAt ? [`${title} starts on ${dates.startsAt}${zone}.`] : []),
    ...(dates.endsAt ? [`${title} ends on ${dates.endsAt}${zone}.`] : []),
    ...(type === 'scenario' && dates.deadline
      ? [`The submission deadline of ${title} is ${dates.deadline}${zone}.`]
      : []),
  ].join(' ')
}

function markdownOf(row: CompetitionRow): string {
  return [
    ...row.sections.flatMap(({ heading, text }) => headed(heading, text)),
    ...(row.requirements ?? []).flatMap(({ title, demands }) =>
      headed(
        title.trim() === '' ? 'Requirements' : title,
        demands
          .flatMap((d) => [d.text, d.constraints.map((line) => `- ${line}`).join('\n')])
          .join('\n\n'),
      ),
    ),
    ...headed(
      'Criteria',
      (row.criteria ?? [])
        .filter(({ text }) => text.trim() !== '')
        .map(({ title, text }) => `- ${title}: ${text}`)
        .join('\n'),
    ),
    ...headed('Dates', datesOf(row)),
  ].join('\n\n')
}

/** What anybody may read of one challenge and its scenarios, or of all of them with null. */
export async function competitionTexts(
  db: Database,
  challengeId: string | null,
): Promise<SourceText[]> {
  const rows = await db.run<CompetitionRow>(competition, [challengeId])
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    text: markdownOf(row),
    hash: row.hash,
  }))
}

const indexed = statement(
  'competition_indexed',
  `select k.id from knowledge_sources k
   where k.challenge_id = $1::uuid or k.scenario_id in (select s.id from scenarios s where s.challenge_id = $1::uuid)`,
)

/** What of a challenge and its scenarios is in the index. */
export async function indexedOfChallenge(db: Database, challengeId: string): Promise<string[]> {
  return (await db.run<{ id: string }>(indexed, [challengeId])).map((row) => row.id)
}

const knowledge = statement(
  'knowledge_texts',
  `select f.id, 'faq' as type, f.question as title, f.answer as text, k.hash
   from faqs f left join knowledge_sources k on k.faq_id = f.id
   where f.published_at is not null and ($1::uuid is null or f.id = $1::uuid)
   union all
   select a.id, 'article', a.title, a.body, k.hash
   from articles a left join knowledge_sources k on k.article_id = a.id
   where a.published_at is not null and ($1::uuid is null or a.id = $1::uuid)
   order by 1`,
)

/** A published entry or article, or all of them with null. */
export const knowledgeTexts = (db: Database, id: string | null) =>
  db.run<SourceText>(knowledge, [id])

const challengeOf = statement(
  'challenge_of_source',
  `select c.id from challenges c where c.id = $1::uuid
   union all select s.challenge_id from scenarios s where s.id = $1::uuid`,
)

/** The challenge that a challenge or scenario belongs to, that being itself. */
export async function challengeOfSource(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.run<{ id: string }>(challengeOf, [id])
  return row?.id
}

const lockChallenges = statement(
  'source_lock_challenge',
  'select 1 from challenges where id = $1::uuid for no key update',
)
const lockScenarios = statement(
  'source_lock_scenarios',
  'select 1 from scenarios where challenge_id = $1::uuid order by id for no key update',
)
const lockFaqs = statement(
  'source_lock_faq',
  'select 1 from faqs where id = $1::uuid for no key update',
)
const lockArticles = statement(
  'source_lock_article',
  'select 1 from articles where id = $1::uuid for no key update',
)

/** Keeps a challenge and its scenarios from being changed until the transaction ends. */
export async function lockCompetition(tx: Database, challengeId: string): Promise<void> {
  await tx.run(lockChallenges, [challengeId])
  await tx.run(lockScenarios, [challengeId])
}

/** The same of an entry or article. */
export const lockKnowledge = (tx: Database, type: 'faq' | 'article', id: string) =>
  tx.run(type === 'faq' ? lockFaqs : lockArticles, [id])

const stale = statement(
  'sources_stale',
  `select k.id from knowledge_sources k
     left join faqs f on f.id = k.faq_id left join articles a on a.id = k.article_id
     left join scenarios s on s.id = k.scenario_id left join challenges c on c.id = coalesce(k.challenge_id, s.challenge_id)
   where not case k.type when 'faq' then f.published_at is not null when 'article' then a.published_at is not null
     when 'challenge' then ${publicChallenge('c')} else ${publicScenario('s', 'c')} end`,
)

/** What is in the index and may no longer be read by anybody. */
export async function staleSources(db: Database): Promise<string[]> {
  return (await db.run<{ id: string }>(stale)).map((row) => row.id)
}
