import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import type { ResponseType } from '../entry/queries.ts'
import { manages, seesScenario } from '../visibility.ts'
import { rounded, totalsOf } from './totals.ts'

type Viewer = { id: string; role: string }

export type ResultRow = {
  id: string
  participantId: string
  alias: string
  teamName: string
  place: number | null
  tied: boolean
  total: number | null
  reviews: number
  spread: number | null
  lowest: number | null
  highest: number | null
  criteria: { criterionKey: string; mean: number | null }[]
  judges: {
    judgeId: string
    judgeName: string
    reviewId: string
    total: number | null
    completedAt: string | null
  }[]
}

export type ResultsRow = {
  managed: boolean
  completedReviews: number
  expectedReviews: number
  participants: ResultRow[]
  criteria: {
    criterionKey: string
    title: string
    mean: number | null
    lowest: number | null
    highest: number | null
  }[]
  judges: {
    judgeId: string
    judgeName: string
    completed: number
    open: number
    conflicts: number
    mean: number | null
    spread: number | null
  }[]
}

const totals = totalsOf('= $3::uuid', '$4::boolean')

const results = statement(
  'results',
  `with ${totals}, by_criterion as (
     select ec.entry_id, json_agg(json_build_object('criterionKey', crit.key, 'mean', ${rounded('ec.mean * crit.max_score')}) order by crit.position) as list
     from entry_criterion ec join crit on crit.id = ec.criterion_id group by ec.entry_id
   ), by_judge as (
     select rev.entry_id, json_agg(json_build_object('judgeId', rev.judge_id, 'judgeName', split_part(j.username, '@', 1), 'reviewId', rev.id,
       'total', ${rounded('rt.total')}, 'completedAt', iso_utc(rev.completed_at)) order by j.username) as list
     from rev join users j on j.id = rev.judge_id left join review_total rt on rt.review_id = rev.id group by rev.entry_id
   ), ranking as (
     select ent.*, p.place, coalesce(p.tied, false) as tied, p.total, coalesce(p.reviews, 0) as reviews, p.spread, p.lowest, p.highest
     from ent left join placed p on p.entry_id = ent.id order by p.place nulls last, ent.alias limit 2000
   )
   select ${manages('s.challenge_id')} as managed,
     (select count(*)::int from rev where completed_at is not null) as "completedReviews",
     (select count(*)::int from rev) as "expectedReviews",
     (select coalesce(json_agg(json_build_object('id', k.id, 'participantId', k.participant_id, 'alias', k.alias, 'teamName', k.team_name,
        'place', k.place, 'tied', k.tied, 'total', ${rounded('k.total')}, 'reviews', k.reviews, 'spread', ${rounded('k.spread')},
        'lowest', ${rounded('k.lowest')}, 'highest', ${rounded('k.highest')},
        'criteria', coalesce(bc.list, '[]'), 'judges', coalesce(bj.list, '[]')) order by k.place nulls last, k.alias), '[]')
      from ranking k left join by_criterion bc on bc.entry_id = k.id left join by_judge bj on bj.entry_id = k.id) as participants,
     (select coalesce(json_agg(json_build_object('criterionKey', crit.key, 'title', crit.title, 'mean', ${rounded('m.mean * crit.max_score')},
        'lowest', ${rounded('m.lowest * crit.max_score')}, 'highest', ${rounded('m.highest * crit.max_score')}) order by crit.position), '[]')
      from crit left join (select criterion_id, avg(mean) as mean, min(mean) as lowest, max(mean) as highest
        from entry_criterion group by criterion_id) m on m.criterion_id = crit.id) as criteria,
     (select coalesce(json_agg(json_build_object('judgeId', g.judge_id, 'judgeName', split_part(j.username, '@', 1), 'completed', g.completed,
        'open', g.open, 'conflicts', g.conflicts, 'mean', ${rounded('g.mean')}, 'spread', ${rounded('g.spread')}) order by j.username), '[]')
      from (select r.judge_id, count(*) filter (where r.conflict is null and r.completed_at is not null)::int as completed,
              count(*) filter (where r.conflict is null and r.completed_at is null)::int as open,
              count(*) filter (where r.conflict is not null)::int as conflicts,
              avg(rt.total) as mean, stddev_samp(rt.total) as spread
            from reviews r join ent on ent.id = r.entry_id left join review_total rt on rt.review_id = r.id
            group by r.judge_id limit 500) g join users j on j.id = g.judge_id) as judges
   from scenarios s where s.id = $3::uuid and ${seesScenario('s')}`,
)

/** Ranking and breakdown of a scenario in one statement. */
export async function findResults(
  db: Database,
  viewer: Viewer,
  scenarioId: string,
  includeOpen: boolean,
): Promise<ResultsRow | undefined> {
  const [row] = await db.run<ResultsRow>(results, [viewer.id, viewer.role, scenarioId, includeOpen])
  return row
}

export type CommentRow = {
  entryId: string
  judgeName: string
  responseType: ResponseType
  demandId: string | null
  comment: string
}

const comments = statement(
  'result_comments',
  `select e.id as "entryId", split_part(j.username, '@', 1) as "judgeName", x.response_type as "responseType",
     x.demand_id as "demandId", cm.comment
   from entries e join scenarios s on s.id = e.scenario_id join reviews r on r.entry_id = e.id
   join score_comments cm on cm.review_id = r.id join responses x on x.id = cm.response_id join users j on j.id = r.judge_id
   left join demands d on d.id = x.demand_id left join requirements q on q.id = d.requirement_id
   where e.id = any($3::uuid[]) and ${manages('s.challenge_id')} and r.conflict is null
   order by e.id, x.response_type, q.position, d.position, j.username`,
)

/** Comments on entries in challenges that the viewer manages. */
export const commentsOfEntries = (db: Database, viewer: Viewer, entryIds: readonly string[]) =>
  db.run<CommentRow>(comments, [viewer.id, viewer.role, entryIds])

export type FeedbackRow = {
  total: number | null
  criteria: { criterionKey: string; mean: number | null }[]
  comments: { responseType: ResponseType; demandId: string | null; comment: string }[]
}

const feedback = statement(
  'feedback',
  `with ${totals}, own as (
     select ent.id from ent join scenarios s on s.id = $3::uuid
     where ent.participant_id = $1::uuid and $2::text = 'participant' and s.released_at is not null and s.archived_at is null
   )
   select ${rounded('et.total')} as total,
     (select coalesce(json_agg(json_build_object('criterionKey', crit.key, 'mean', ${rounded('ec.mean * crit.max_score')}) order by crit.position), '[]')
      from entry_criterion ec join crit on crit.id = ec.criterion_id where ec.entry_id = own.id) as criteria,
     (select coalesce(json_agg(json_build_object('responseType', x.response_type, 'demandId', x.demand_id, 'comment', cm.comment)
        order by x.response_type, x.demand_id, md5(cm.comment)), '[]')
      from reviews r join score_comments cm on cm.review_id = r.id join responses x on x.id = cm.response_id
      join scenarios s on s.id = $3::uuid
      where r.entry_id = own.id and r.completed_at is not null and r.conflict is null and s.show_judge_comments) as comments
   from own left join entry_total et on et.entry_id = own.id`,
)

/** The participant's own feedback, only after release. */
export async function findFeedback(
  db: Database,
  viewer: Viewer,
  scenarioId: string,
): Promise<FeedbackRow | undefined> {
  const [row] = await db.run<FeedbackRow>(feedback, [viewer.id, viewer.role, scenarioId, false])
  return row
}
