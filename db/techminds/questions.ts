import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { allowedSources } from './visible.ts'

export type QuestionState = 'open' | 'answered' | 'dismissed'
export type QuestionRow = {
  id: string
  question: string
  asked: number
  firstAskedAt: string
  lastAskedAt: string
  state: QuestionState
  faqId: string | null
}

const questionJson = `json_build_object('id', q.id, 'question', q.question, 'asked', q.asked, 'firstAskedAt', iso_utc(q.first_asked_at),
  'lastAskedAt', iso_utc(q.last_asked_at), 'state', q.state, 'faqId', q.faq_id)`

/** More open questions than this nobody would read; further new ones are refused. */
const mostOpen = 2_000

// One that was answered is open again: its answer was not found. One that was dismissed stays so.
const store = statement(
  'question_store',
  `insert into unanswered_questions (id, question, key)
   select $1::uuid, $2::text, $3::text
   where exists (select 1 from unanswered_questions where key = $3::text)
     or (select count(*) from unanswered_questions where state = 'open') < ${mostOpen}
   on conflict (key) do update set asked = unanswered_questions.asked + 1, last_asked_at = now(),
     state = case when unanswered_questions.state = 'answered' then 'open' else unanswered_questions.state end
   returning id`,
)

/** Counts a question, or stores a new one; false when too many are open. */
export async function storeQuestion(db: Database, question: string, key: string): Promise<boolean> {
  return (await db.run(store, [newId(), question, key])).length > 0
}

const list = statement(
  'question_list',
  `with matching as materialized (
     select q.id, q.last_asked_at from unanswered_questions q where q.state = $1::text
   ), page as (
     select id from matching
     where $2::text is null or (last_asked_at, id) < ($2::text::timestamptz, $3::uuid)
     order by last_asked_at desc, id desc limit $4::int
   )
   select (select count(*)::int from matching) as total,
     (select coalesce(json_agg(json_build_object('row', ${questionJson}, 'at', q.last_asked_at::text)
        order by q.last_asked_at desc, q.id desc), '[]') from unanswered_questions q join page on page.id = q.id) as items`,
)

/** Questions in a state, the last asked first, with their number and the exact instant they sort by. */
export async function listQuestionRows(
  db: Database,
  state: QuestionState,
  page: { after: { at: string; id: string } | null; limit: number },
): Promise<{ total: number; items: { row: QuestionRow; at: string }[] }> {
  const [row] = await db.run<{ total: number; items: { row: QuestionRow; at: string }[] }>(list, [
    state,
    page.after?.at ?? null,
    page.after?.id ?? null,
    page.limit,
  ])
  return row ?? { total: 0, items: [] }
}

const lock = statement(
  'question_lock',
  `select ${questionJson} as question from unanswered_questions q where q.id = $1::uuid for update`,
)

/** A question, its row locked. */
export async function lockQuestion(tx: Database, id: string): Promise<QuestionRow | undefined> {
  return (await tx.run<{ question: QuestionRow }>(lock, [id]))[0]?.question
}

const mark = statement(
  'question_mark',
  `update unanswered_questions q set state = $2::text, faq_id = coalesce($3::uuid, q.faq_id) where q.id = $1::uuid
   returning ${questionJson} as question`,
)

/** Stores what became of a question. */
export async function markQuestion(
  tx: Database,
  id: string,
  state: QuestionState,
  faqId: string | null,
): Promise<QuestionRow | undefined> {
  return (await tx.run<{ question: QuestionRow }>(mark, [id, state, faqId]))[0]?.question
}

const rate = statement(
  'answer_rate',
  `with allowed as (${allowedSources})
   insert into answer_ratings as r (source_id, helpful, unhelpful)
   select a.id, case when $2::boolean then 1 else 0 end, case when $2::boolean then 0 else 1 end
   from allowed a where a.id = $1::uuid
   on conflict (source_id) do update set helpful = r.helpful + excluded.helpful, unhelpful = r.unhelpful + excluded.unhelpful
   returning r.source_id`,
)

/** Counts whether an answer from a source helped; false when nobody may read such a source. */
export async function rateSource(
  db: Database,
  sourceId: string,
  helpful: boolean,
): Promise<boolean> {
  return (await db.run(rate, [sourceId, helpful])).length > 0
}
