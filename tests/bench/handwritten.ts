import { statement, type Statement } from '../../db/client.ts'

const brief = `
  'requirements', (select json_agg(json_build_object('id', r.id, 'title', r.title, 'position', r.position, 'demands',
      (select json_agg(json_build_object('id', d.id, 'requirementId', d.requirement_id, 'text', d.text, 'constraints', d.constraints,
         'position', d.position) order by d.position) from demands d where d.requirement_id = r.id and d.removed_at is null)) order by r.position)
    from requirements r where r.scenario_id = s.id),
  'criteria', (select json_agg(json_build_object('id', k.id, 'key', k.key, 'title', k.title, 'appliesTo', k.applies_to, 'weight', k.weight,
      'maxScore', k.max_score, 'description', k.description, 'levels', k.levels, 'position', k.position) order by k.position)
    from criteria k where k.scenario_id = s.id)`

const scenario = `'id', s.id, 'challengeId', s.challenge_id, 'name', s.name, 'background', s.background, 'deliverable', s.deliverable,
  'timeline', s.timeline, 'submissionDeadline', iso_utc(s.submission_deadline), 'judgingDeadline', iso_utc(s.judging_deadline), 'blind', s.blind,
  'draftsCountAtDeadline', s.drafts_count_at_deadline, 'constraintsOptional', s.constraints_optional, 'showJudgeComments', s.show_judge_comments, 'resultsPublic', s.results_public,
  'version', s.version, 'phase', scenario_phase(s.published_at, s.closed_at, s.submission_deadline, s.released_at, now()),
  'challenge', (select json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone) from challenges c where c.id = s.challenge_id), ${brief}`

const reviewState = `'id', r.id, 'completedAt', iso_utc(r.completed_at), 'conflict', r.conflict,
  'scoredCount', (select count(*) from scores sc where sc.review_id = r.id), 'expectedCount', 62,
  'total', (select round(100 * sum(k.weight * t.s) / sum(k.weight), 6)
    from (select sc.criterion_id, avg(sc.value / sc.max_score) as s from scores sc where sc.review_id = r.id group by sc.criterion_id) t
    join criteria k on k.id = t.criterion_id)`

const reviewWork = `${reviewState}, 'version', r.version, 'privateNote', r.private_note,
  'scores', (select json_agg(json_build_object('reviewId', sc.review_id, 'responseId', sc.response_id, 'criterionKey', k.key, 'value', sc.value))
    from scores sc join criteria k on k.id = sc.criterion_id where sc.review_id = r.id),
  'comments', (select json_agg(json_build_object('responseId', cm.response_id, 'comment', cm.comment)) from score_comments cm where cm.review_id = r.id)`

const entry = `'id', e.id, 'participantId', e.participant_id, 'alias', e.alias, 'label', e.alias, 'itemCount', 14`

/**
 * Each operation as one statement written by hand that answers finished JSON as text: what the product is
 * compared with. No session, no rights, no limits.
 */
export const handwritten: Record<string, Statement> = Object.fromEntries(
  Object.entries({
    challenges: `select json_build_object('totalCount', (select count(*) from challenges), 'edges', (select json_agg(json_build_object('cursor', c.id,
        'node', json_build_object('id', c.id, 'name', c.name, 'startsAt', iso_utc(c.starts_at), 'endsAt', iso_utc(c.ends_at), 'timeZone', c.time_zone,
          'isPublic', c.is_public, 'archivedAt', iso_utc(c.archived_at),
          'scenarioCount', (select count(*) from scenarios s where s.challenge_id = c.id and s.published_at is not null),
          'openScenarioCount', (select count(*) from scenarios s where s.challenge_id = c.id
             and scenario_phase(s.published_at, s.closed_at, s.submission_deadline, s.released_at, now()) = 'open'),
          'toSubmit', (select count(*) from scenarios s where s.challenge_id = c.id
             and scenario_phase(s.published_at, s.closed_at, s.submission_deadline, s.released_at, now()) = 'open'
             and not exists (select 1 from entries e where e.scenario_id = s.id and e.participant_id = $1::uuid and e.submitted_at is not null)))))
      from (select * from challenges where archived_at is null order by id desc limit 50) c))::text as json`,
    scenario: `select json_build_object(${scenario}, 'myEntry', (select json_build_object('id', e.id, 'alias', e.alias, 'submittedAt', iso_utc(e.submitted_at),
        'responses', (select json_agg(json_build_object('id', x.id, 'responseType', x.response_type, 'demandId', x.demand_id, 'content', x.content,
          'version', x.version, 'updatedAt', iso_utc(x.updated_at))) from responses x where x.entry_id = e.id))
      from entries e where e.scenario_id = s.id and e.participant_id = $1::uuid))::text as json
      from scenarios s where s.id = $2::uuid and s.published_at is not null`,
    judging: `select json_build_object('scenario', json_build_object(${scenario}),
        'entries', (select json_agg(json_build_object(${entry}, 'myReview', json_build_object(${reviewState})) order by e.alias)
          from (select e.* from entries e join reviews m on m.entry_id = e.id and m.judge_id = $1::uuid
                where e.scenario_id = s.id and e.submitted_at is not null order by e.alias limit 50) e
          join reviews r on r.entry_id = e.id and r.judge_id = $1::uuid),
        'entry', (select json_build_object(${entry}, 'myReview', json_build_object(${reviewWork}),
            'responses', (select json_agg(json_build_object('id', x.id, 'responseType', x.response_type, 'demandId', x.demand_id, 'content', x.content))
              from responses x where x.entry_id = e.id))
          from entries e join reviews r on r.entry_id = e.id and r.judge_id = $1::uuid where e.scenario_id = s.id and e.participant_id = $3::uuid))::text as json
      from scenarios s where s.id = $2::uuid and s.published_at is not null`,
    results: `with rev as materialized (
        select r.id, r.entry_id, r.judge_id, r.completed_at from entries e join reviews r on r.entry_id = e.id
        where e.scenario_id = $1::uuid and r.completed_at is not null),
      part as materialized (
        select sc.review_id, sc.criterion_id, sum(sc.value) / (count(*) * max(sc.max_score)) as s
        from rev join scores sc on sc.review_id = rev.id group by 1, 2),
      review as materialized (
        select p.review_id, 100 * sum(k.weight * p.s) / sum(k.weight) as total from part p join criteria k on k.id = p.criterion_id group by 1),
      total as (
        select rev.entry_id, avg(v.total) as total, count(*) as reviews, stddev_samp(v.total) as spread, min(v.total) as lowest, max(v.total) as highest,
          json_agg(json_build_object('judgeId', rev.judge_id, 'judgeName', split_part(j.username, '@', 1), 'reviewId', rev.id,
            'total', round(v.total, 6), 'completedAt', iso_utc(rev.completed_at))) as judges
        from review v join rev on rev.id = v.review_id join users j on j.id = rev.judge_id group by 1),
      mean as (
        select m.entry_id, json_agg(json_build_object('criterionKey', k.key, 'mean', round(m.mean * 10, 6)) order by k.position) as criteria
        from (select rev.entry_id, p.criterion_id, avg(p.s) as mean from part p join rev on rev.id = p.review_id group by 1, 2) m
        join criteria k on k.id = m.criterion_id group by 1)
      select json_agg(json_build_object('id', e.id, 'participantId', e.participant_id, 'alias', e.alias, 'teamName', u.team_name, 'place', t.place,
        'total', round(t.total, 6), 'reviews', t.reviews, 'spread', round(t.spread, 6), 'lowest', round(t.lowest, 6), 'highest', round(t.highest, 6),
        'criteria', m.criteria, 'judges', t.judges) order by t.place, e.alias)::text as json
      from (select total.*, rank() over (order by round(total, 15) desc) as place from total) t
      join mean m on m.entry_id = t.entry_id join entries e on e.id = t.entry_id join users u on u.id = e.participant_id`,
    scores: `select json_agg(row_to_json(p))::text as json from (
        select e.id as "entryId", e.alias, e.participant_id as "participantId", u.team_name as "teamName", r.judge_id as "judgeId",
          split_part(j.username, '@', 1) as "judgeName", r.id as "reviewId", iso_utc(r.completed_at) as "completedAt", sc.response_id as "responseId",
          x.response_type as "responseType", x.demand_id as "demandId", k.key as "criterionKey", sc.value, sc.max_score as "maxScore"
        from scores sc join reviews r on r.id = sc.review_id join entries e on e.id = r.entry_id join users u on u.id = e.participant_id
        join users j on j.id = r.judge_id join responses x on x.id = sc.response_id join criteria k on k.id = sc.criterion_id
        where e.scenario_id = $1::uuid order by sc.review_id, sc.response_id, sc.criterion_id limit 1000) p`,
    saveResponse: `with saved as (
        update responses x set content = $4, version = x.version + 1, updated_at = now() from entries e
        where e.id = x.entry_id and e.scenario_id = $2::uuid and e.participant_id = $1::uuid and e.submitted_at is null
          and x.response_type = 'requirement' and x.demand_id = $3::uuid returning x.*),
      kept as (
        update response_revisions v set content = s.content, version = s.version from saved s
        where v.id = (select l.id from response_revisions l where l.response_id = s.id order by l.saved_at desc limit 1))
      select json_build_object('id', s.id, 'version', s.version, 'updatedAt', iso_utc(s.updated_at), 'content', s.content)::text as json from saved s`,
    saveScores: `with given as (select * from jsonb_to_recordset($3::text::jsonb) as i(response_id uuid, criterion_key text, value numeric)),
      review as (
        update reviews r set version = r.version + 1 from entries e
        where e.id = r.entry_id and r.judge_id = $1::uuid and e.id = $2::uuid and r.completed_at is null returning r.*),
      saved as (
        insert into scores as sc (review_id, response_id, criterion_id, value, max_score)
        select r.id, g.response_id, k.id, g.value, k.max_score from given g, review r
        join entries e on e.id = r.entry_id join criteria k on k.scenario_id = e.scenario_id where k.key = g.criterion_key
        on conflict (review_id, response_id, criterion_id) do update set value = excluded.value where sc.value is distinct from excluded.value
        returning sc.*)
      select json_build_object(${reviewWork})::text as json from review r`,
  }).map(([name, text]) => [name, statement(`bare_${name}`, text)]),
)
