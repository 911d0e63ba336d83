/** A review as its judge or a game master sees it. */
export type ReviewRow = {
  id: string
  entryId: string
  judgeId: string
  judgeName: string
  completedAt: string | null
  conflict: string | null
  privateNote: string | null
  version: number
  scoredCount: number
  expectedCount: number
  total: number | null
  /** Only in full reviews. */
  scores?: { responseId: string; criterionKey: string; value: number }[]
  comments?: { responseId: string; comment: string }[]
}

/**
 * SQL that builds a review r of an entry e as JSON. The private note is for the judge alone.
 * Expected are the scores of every response to the brief as it stands; the total is 100 · Σ w·s / Σ w.
 */
export const reviewJson = (detail: 'brief' | 'full') => `json_build_object(
  'id', r.id, 'entryId', r.entry_id, 'judgeId', r.judge_id,
  'judgeName', (select split_part(ju.username, '@', 1) from users ju where ju.id = r.judge_id),
  'completedAt', iso_utc(r.completed_at), 'conflict', r.conflict,
  'privateNote', case when r.judge_id = $1::uuid then r.private_note end, 'version', r.version,
  'scoredCount', (select count(*)::int from scores sc where sc.review_id = r.id),
  'expectedCount', (select count(*)::int from responses x left join demands d on d.id = x.demand_id
     join criteria k on k.scenario_id = e.scenario_id
       and k.applies_to::text = case x.response_type when 'requirement' then 'demand' else x.response_type::text end
     where x.entry_id = r.entry_id and d.removed_at is null),
  'total', (select round(100 * sum(k.weight * t.s) / sum(k.weight), 6)::float8
     from (select sc.criterion_id, sum(sc.value) * 1.000000000000000000000000 / (count(*) * sc.max_score) as s
           from scores sc where sc.review_id = r.id group by sc.criterion_id, sc.max_score) t
     join criteria k on k.id = t.criterion_id)
  ${
    detail === 'full'
      ? `, 'scores', (select coalesce(json_agg(json_build_object('responseId', sc.response_id, 'criterionKey', k.key, 'value', sc.value)
            order by sc.response_id, k.position), '[]') from scores sc join criteria k on k.id = sc.criterion_id where sc.review_id = r.id),
         'comments', (select coalesce(json_agg(json_build_object('responseId', cm.response_id, 'comment', cm.comment)
            order by cm.response_id), '[]') from score_comments cm where cm.review_id = r.id)`
      : ''
  })`
