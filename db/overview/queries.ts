import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { type Role, type UserState, userState } from '../user/queries.ts'
import { assigns, phase } from '../visibility.ts'

export type PeopleCount = { role: Role; state: UserState; count: number }

/** A scenario as an organiser follows it. Counts of reviews leave out those with a declared conflict. */
export type ScenarioProgress = {
  scenarioId: string
  name: string
  challengeId: string
  challengeName: string
  phase: 'draft' | 'open' | 'judging' | 'released'
  submissionDeadline: string | null
  judgingDeadline: string | null
  draftEntries: number
  submittedEntries: number
  completedReviews: number
  openReviews: number
  /** Reviews there would be if every judge who may judge an entry did; null without assignment. */
  assignedReviews: number | null
}

export type Overview = {
  people: PeopleCount[]
  scenarios: ScenarioProgress[]
  scenarioCount: number
  mails: {
    kept: number
    waiting: number
    failed: number
    sent: number
    oldestWaiting: string | null
  }
}

const overview = statement(
  'admin_overview',
  `with shown as materialized (
     select s.*, c.name as challenge_name, ${phase('s')} as phase
     from scenarios s join challenges c on c.id = s.challenge_id
     where s.archived_at is null and c.archived_at is null
   ), listed as materialized (
     select * from shown
     order by case phase when 'judging' then 1 when 'open' then 2 when 'draft' then 3 else 4 end,
       coalesce(judging_deadline, submission_deadline) nulls last, id limit 50
   ), entry_counts as (
     select e.scenario_id, count(*) filter (where e.submitted_at is null)::int as drafts,
       count(*) filter (where e.submitted_at is not null)::int as submitted
     from entries e join listed l on l.id = e.scenario_id group by e.scenario_id
   ), review_counts as (
     select e.scenario_id, count(*) filter (where r.completed_at is not null)::int as completed,
       count(*) filter (where r.completed_at is null)::int as open,
       count(*) filter (where r.assigned_at is not null)::int as assigned
     from reviews r join entries e on e.id = r.entry_id join listed l on l.id = e.scenario_id
     where r.conflict is null group by e.scenario_id
   )
   select
     (select coalesce(json_agg(p order by p.role, p.state), '[]') from (
        select u.role, ${userState('u')} as state, count(*)::int as count
        from users u group by 1, 2) p) as people,
     (select coalesce(json_agg(json_build_object('scenarioId', l.id, 'name', l.name, 'challengeId', l.challenge_id,
         'challengeName', l.challenge_name, 'phase', l.phase, 'submissionDeadline', iso_utc(l.submission_deadline),
         'judgingDeadline', iso_utc(l.judging_deadline), 'draftEntries', coalesce(ec.drafts, 0),
         'submittedEntries', coalesce(ec.submitted, 0), 'completedReviews', coalesce(rc.completed, 0),
         'openReviews', coalesce(rc.open, 0),
         'assignedReviews', case when ${assigns('l.id')} then coalesce(rc.assigned, 0) end)
         order by case l.phase when 'judging' then 1 when 'open' then 2 when 'draft' then 3 else 4 end,
           coalesce(l.judging_deadline, l.submission_deadline) nulls last, l.id), '[]')
      from listed l left join entry_counts ec on ec.scenario_id = l.id
        left join review_counts rc on rc.scenario_id = l.id) as scenarios,
     (select count(*)::int from shown) as "scenarioCount",
     (select json_build_object(
         'kept', count(*) filter (where not $1::boolean and sent_at is null and failed_at is null),
         'waiting', count(*) filter (where $1::boolean and sent_at is null and failed_at is null),
         'failed', count(*) filter (where failed_at is not null), 'sent', count(*) filter (where sent_at is not null),
         'oldestWaiting', iso_utc(min(created_at) filter (where $1::boolean and sent_at is null and failed_at is null)))
      from outbox) as mails`,
)

/** What an organiser needs at a glance, in one statement. `sending` tells whether mail is sent or kept. */
export async function readOverview(db: Database, sending: boolean): Promise<Overview> {
  const [row] = await db.run<Overview>(overview, [sending])
  if (!row) throw new Error('the overview has no row')
  return row
}
