import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { teamLabel } from '../entry/queries.ts'
import type { ResponseType } from '../entry/queries.ts'
import { reviewJson } from '../review/json.ts'
import type { ReviewRow } from '../review/json.ts'
import { assigns, judges, manages, seesScenario } from '../visibility.ts'

type Viewer = { id: string; role: string }

export type ScoringTargets = {
  responses: { id: string; responseType: ResponseType }[]
  criteria: { id: string; key: string; appliesTo: string; maxScore: number }[]
}

const targets = statement(
  'scoring_targets',
  `select
     (select coalesce(json_agg(json_build_object('id', x.id, 'responseType', x.response_type)), '[]')
      from responses x left join demands d on d.id = x.demand_id where x.entry_id = $1::uuid and d.removed_at is null) as responses,
     (select coalesce(json_agg(json_build_object('id', k.id, 'key', k.key, 'appliesTo', k.applies_to, 'maxScore', k.max_score)), '[]')
      from criteria k join entries e on e.scenario_id = k.scenario_id where e.id = $1::uuid) as criteria`,
)

/** What can be scored in an entry. */
export async function scoringTargets(db: Database, entryId: string): Promise<ScoringTargets> {
  const [row] = await db.run<ScoringTargets>(targets, [entryId])
  return row ?? { responses: [], criteria: [] }
}

const save = statement(
  'scores_save',
  `with input as (
     select * from jsonb_to_recordset($2::text::jsonb) as i(response_id uuid, criterion_id uuid, value numeric, max_score int)
   ), notes as (
     select * from jsonb_to_recordset($3::text::jsonb) as c(response_id uuid, comment text)
   ), gone as (
     delete from scores sc using input i where sc.review_id = $1::uuid and sc.response_id = i.response_id
       and sc.criterion_id = i.criterion_id and i.value is null
   ), saved as (
     insert into scores as sc (review_id, response_id, criterion_id, value, max_score)
     select $1::uuid, i.response_id, i.criterion_id, i.value, i.max_score from input i where i.value is not null
     on conflict (review_id, response_id, criterion_id) do update set value = excluded.value
       where sc.value is distinct from excluded.value
   ), emptied as (
     delete from score_comments c using notes n where c.review_id = $1::uuid and c.response_id = n.response_id and n.comment = ''
   ), commented as (
     insert into score_comments as c (review_id, response_id, comment)
     select $1::uuid, n.response_id, n.comment from notes n where n.comment <> ''
     on conflict (review_id, response_id) do update set comment = excluded.comment
       where c.comment is distinct from excluded.comment
   )
   update reviews set version = version + 1, private_note = case when $4::boolean then $5::text else private_note end
   where id = $1::uuid returning version`,
)

/** Saves scores (null takes one away), comments ('' takes one away) and the note of a locked review. */
export const saveScoreRows = (
  db: Database,
  reviewId: string,
  change: {
    scores: readonly {
      responseId: string
      criterionId: string
      value: number | null
      maxScore: number
    }[]
    comments: readonly { responseId: string; comment: string }[]
    privateNote: string | null | undefined
  },
) =>
  db.run(save, [
    reviewId,
    JSON.stringify(
      change.scores.map((s) => ({
        response_id: s.responseId,
        criterion_id: s.criterionId,
        value: s.value,
        max_score: s.maxScore,
      })),
    ),
    JSON.stringify(change.comments.map((c) => ({ response_id: c.responseId, comment: c.comment }))),
    change.privateNote !== undefined,
    change.privateNote ?? null,
  ])

/** One score with all that identifies it. Identity is null where the viewer judges blind. */
export type ScoreRow = {
  entryId: string
  alias: string
  participantId: string | null
  teamName: string | null
  judgeId: string
  judgeName: string
  reviewId: string
  completedAt: string | null
  responseId: string
  responseType: ResponseType
  demandId: string | null
  criterionId: string
  criterionKey: string
  value: number
  maxScore: number
}

const mayRead = `${seesScenario('s')} and (${manages('s.challenge_id')} or (r.judge_id = $1::uuid and ${judges('e', assigns('$3::uuid'))}))`
const from = `from scores sc join reviews r on r.id = sc.review_id join entries e on e.id = r.entry_id
  join scenarios s on s.id = e.scenario_id`

const page = statement(
  'score_page',
  `select e.id as "entryId", e.alias,
     case when $2::text = 'judge' and s.blind then null else e.participant_id end as "participantId",
     case when $2::text = 'judge' and s.blind then null else ${teamLabel('u')} end as "teamName",
     r.judge_id as "judgeId", split_part(j.username, '@', 1) as "judgeName", r.id as "reviewId",
     iso_utc(r.completed_at) as "completedAt", sc.response_id as "responseId", x.response_type as "responseType",
     x.demand_id as "demandId", sc.criterion_id as "criterionId", k.key as "criterionKey",
     sc.value::float8 as value, sc.max_score as "maxScore"
   ${from} join users u on u.id = e.participant_id join users j on j.id = r.judge_id
   join responses x on x.id = sc.response_id join criteria k on k.id = sc.criterion_id
   where e.scenario_id = $3::uuid and ${mayRead}
     and ($4::uuid is null or (sc.review_id, sc.response_id, sc.criterion_id) > ($4::uuid, $5::uuid, $6::uuid))
   order by sc.review_id, sc.response_id, sc.criterion_id limit $7::int`,
)

/** Scores of a scenario that the viewer may read, in a stable order. */
export const scorePage = (
  db: Database,
  viewer: Viewer,
  scenarioId: string,
  at: { after: readonly string[] | null; limit: number },
) =>
  db.run<ScoreRow>(page, [
    viewer.id,
    viewer.role,
    scenarioId,
    at.after?.[0] ?? null,
    at.after?.[1] ?? null,
    at.after?.[2] ?? null,
    at.limit,
  ])

const count = statement(
  'score_count',
  `select count(*)::int as total ${from} where e.scenario_id = $3::uuid and ${mayRead}`,
)

/** How many scores of a scenario the viewer may read. */
export async function countScores(db: Database, viewer: Viewer, scenarioId: string) {
  const [row] = await db.run<{ total: number }>(count, [viewer.id, viewer.role, scenarioId])
  return row?.total ?? 0
}

const stored = statement(
  'review_of_judge',
  `select ${reviewJson('full')} as review from reviews r join entries e on e.id = r.entry_id join scenarios s on s.id = e.scenario_id
   where e.scenario_id = $3::uuid and e.participant_id = $4::uuid and r.judge_id = $5::uuid
     and ${seesScenario('s')} and (${manages('s.challenge_id')} or (r.judge_id = $1::uuid and ${judges('e', assigns('$3::uuid'))}))`,
)

/** One judge's review of one entry, if the viewer may read it. */
export async function findReviewOf(
  db: Database,
  viewer: Viewer,
  key: { scenarioId: string; participantId: string; judgeId: string },
): Promise<ReviewRow | undefined> {
  const [row] = await db.run<{ review: ReviewRow }>(stored, [
    viewer.id,
    viewer.role,
    key.scenarioId,
    key.participantId,
    key.judgeId,
  ])
  return row?.review
}
