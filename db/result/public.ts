import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { publicChallenge, publicScenario } from '../visibility.ts'
import { rounded, totalsOf } from './totals.ts'

/** One line of a public ranking: nothing of judges, comments, answers or accounts. */
export type PublicResultRow = {
  place: number
  tied: boolean
  teamName: string
  total: number
}

// A team without a name goes by its alias, as half an address of somebody would be no team's name.
const rankings = statement(
  'public_results',
  `with shown as materialized (
     select s.id from scenarios s join challenges c on c.id = s.challenge_id
     where c.id = $1::uuid and ${publicChallenge('c')} and ${publicScenario('s')}
       and s.released_at is not null and s.results_public
   ), ${totalsOf('in (select id from shown)', 'false')}, named as (
     select placed.*, ent.alias, coalesce(nullif(btrim(u.team_name), ''), ent.alias) as team_name
     from placed join ent on ent.id = placed.entry_id join users u on u.id = ent.participant_id
   ), numbered as (
     select *, row_number() over (partition by scenario_id order by place, lower(team_name), alias) as line from named
   )
   select scenario_id as "scenarioId", json_agg(json_build_object('place', place, 'tied', tied,
     'teamName', team_name, 'total', ${rounded('total')}) order by line) as results
   from numbered where line <= $2::int group by scenario_id`,
)

/** The rankings of a public challenge that its game masters made public, by scenario. */
export const findPublicResults = (db: Database, challengeId: string, limit: number) =>
  db.run<{ scenarioId: string; results: PublicResultRow[] }>(rankings, [challengeId, limit])
