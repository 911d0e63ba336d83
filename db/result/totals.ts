import { teamLabel } from '../entry/queries.ts'

/**
 * Totals from scores, in exact numerics: sums are divided once, at 30 digits, and compared at 15, so that
 * entries with truly equal totals tie and others never do. Given are the condition that picks the scenarios by
 * their ids, each ranked by itself, and the expression that says whether open reviews count.
 */
export const totalsOf = (scenarios: string, withOpen: string) => `
  ent as materialized (
    select e.id, e.scenario_id, e.participant_id, e.alias, ${teamLabel('u')} as team_name
    from entries e join users u on u.id = e.participant_id
    where e.scenario_id ${scenarios} and e.submitted_at is not null
  ), rev as materialized (
    select r.id, r.entry_id, ent.scenario_id, r.judge_id, r.completed_at
    from reviews r join ent on ent.id = r.entry_id where r.conflict is null
  ), crit as materialized (
    select id, key, title, weight, max_score, position from criteria where scenario_id ${scenarios}
  ), part as materialized (
    select sc.review_id, sc.criterion_id,
      sum(sc.value) * 1.000000000000000000000000000000 / (count(*) * sc.max_score) as s
    from rev join scores sc on sc.review_id = rev.id
    where rev.completed_at is not null or ${withOpen}
    group by sc.review_id, sc.criterion_id, sc.max_score
  ), review_total as materialized (
    select part.review_id, 100 * sum(crit.weight * part.s) / sum(crit.weight) as total
    from part join crit on crit.id = part.criterion_id group by part.review_id
  ), entry_total as (
    select rev.entry_id, rev.scenario_id, count(*)::int as reviews, sum(rt.total) / count(*) as total,
      stddev_samp(rt.total) as spread, min(rt.total) as lowest, max(rt.total) as highest
    from review_total rt join rev on rev.id = rt.review_id group by rev.entry_id, rev.scenario_id
  ), placed as (
    select entry_total.*, rank() over (partition by scenario_id order by round(total, 15) desc)::int as place,
      count(*) over (partition by scenario_id, round(total, 15)) > 1 as tied
    from entry_total
  ), entry_criterion as materialized (
    select rev.entry_id, part.criterion_id, avg(part.s) as mean
    from part join rev on rev.id = part.review_id group by rev.entry_id, part.criterion_id
  )`

/** A total or mean as it is shown. */
export const rounded = (expression: string) => `round(${expression}, 6)::float8`
