import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import {
  type CriterionRow,
  criteriaJson,
  type RequirementRow,
  requirementsJson,
} from '../scenario/queries.ts'
import { phase, publicChallenge, publicScenario } from '../visibility.ts'

/** Where a public challenge stands: it takes answers, begins later, or takes no answers any more. */
export type PublicState = 'open' | 'coming' | 'past'
type PublicPhase = 'open' | 'judging' | 'released'

/** A published scenario at a glance. */
export type PublicScenarioGlance = {
  id: string
  name: string
  phase: PublicPhase
  submissionDeadline: string | null
  /** Its ranking is public. */
  hasResults: boolean
}

type PublicFields = {
  id: string
  name: string
  description: string
  startsAt: string | null
  endsAt: string | null
  timeZone: string
  state: PublicState
  /** When the next of its open scenarios closes. */
  deadline: string | null
  scenarioCount: number
  openScenarioCount: number
  /** When its first scenario was published. */
  publishedAt: string
  /** When anything of it last became public or changed its phase by hand. */
  changedAt: string
}

/** A public challenge at a glance, with its first scenarios. */
export type PublicChallengeGlance = PublicFields & { scenarios: PublicScenarioGlance[] }

/** A published scenario with its brief and rubric. */
export type PublicScenarioRow = PublicScenarioGlance & {
  background: string
  deliverable: string
  timeline: string
  judgingDeadline: string | null
  releasedAt: string | null
  requirements: RequirementRow[]
  criteria: CriterionRow[]
}

/** A public challenge with the briefs of its published scenarios. */
export type PublicChallengeRow = PublicFields & { scenarios: PublicScenarioRow[] }

// A start that lies ahead comes first: what is announced may be published already.
const facts = `
  select c.*,
    case when c.starts_at > now() then 'coming'
         when f.open > 0 and (c.ends_at is null or c.ends_at > now()) then 'open'
         else 'past' end as state, f.*
  from challenges c cross join lateral (
    select count(*)::int as total, count(*) filter (where ${phase('s')} = 'open')::int as open,
      min(s.submission_deadline) filter (where ${phase('s')} = 'open') as deadline,
      max(coalesce(s.closed_at, s.submission_deadline)) as last_deadline,
      min(s.published_at) as first,
      max(greatest(s.published_at, s.closed_at, s.released_at)) as changed
    from scenarios s where s.challenge_id = c.id and ${publicScenario('s')}) f
  where ${publicChallenge('c')}`

/** What matters now first: open ones by their deadline, then coming ones by their start, then past ones from the latest. */
const order = `case state when 'open' then 1 when 'coming' then 2 else 3 end,
  case when state = 'open' then deadline end nulls last, case when state = 'coming' then starts_at end,
  coalesce(ends_at, last_deadline) desc nulls last, id desc`

const challengeFields = `'id', p.id, 'name', p.name, 'description', p.description, 'startsAt', iso_utc(p.starts_at),
  'endsAt', iso_utc(p.ends_at), 'timeZone', p.time_zone, 'state', p.state, 'deadline', iso_utc(p.deadline),
  'scenarioCount', p.total, 'openScenarioCount', p.open, 'publishedAt', iso_utc(p.first),
  'changedAt', iso_utc(p.changed)`

const glanceFields = `'id', s.id, 'name', s.name, 'phase', ${phase('s')}, 'submissionDeadline', iso_utc(s.submission_deadline),
  'hasResults', s.results_public and s.released_at is not null`

const list = statement(
  'public_challenges',
  `with p as materialized (select *, row_number() over (order by ${order}) as place from (${facts}) x order by place limit $1::int)
   select iso_utc(now()) as now, (select coalesce(json_agg(json_build_object(${challengeFields},
     'scenarios', (select coalesce(json_agg(json_build_object(${glanceFields}) order by s.position, s.id), '[]')
       from (select * from scenarios s where s.challenge_id = p.id and ${publicScenario('s')}
             order by s.position, s.id limit $2::int) s)) order by p.place), '[]') from p) as challenges`,
)

/** Public challenges, what matters now first, and the clock that decided so. */
export async function findPublicChallenges(
  db: Database,
  limits: { challenges: number; scenarios: number },
): Promise<{ now: string; challenges: PublicChallengeGlance[] }> {
  const [row] = await db.run<{ now: string; challenges: PublicChallengeGlance[] }>(list, [
    limits.challenges,
    limits.scenarios,
  ])
  if (!row) throw new Error('the database told no time')
  return row
}

const detail = statement(
  'public_challenge',
  `with p as materialized (select * from (${facts}) x where $1::uuid is null or x.id = $1::uuid order by ${order} limit 1)
   select iso_utc(now()) as now, json_build_object(${challengeFields},
     'scenarios', (select coalesce(json_agg(json_build_object(${glanceFields},
         'background', s.background, 'deliverable', s.deliverable, 'timeline', s.timeline,
         'judgingDeadline', iso_utc(s.judging_deadline), 'releasedAt', iso_utc(s.released_at),
         'requirements', ${requirementsJson}, 'criteria', ${criteriaJson}) order by s.position, s.id), '[]')
       from scenarios s where s.challenge_id = p.id and ${publicScenario('s')})) as challenge
   from p`,
)

/** The public challenge with this id, or the one that matters most now; and the clock that decided its state. */
export async function findPublicChallenge(
  db: Database,
  id: string | null,
): Promise<{ now: string; challenge: PublicChallengeRow } | undefined> {
  const [row] = await db.run<{ now: string; challenge: PublicChallengeRow }>(detail, [id])
  return row
}
