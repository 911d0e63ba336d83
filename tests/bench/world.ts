import type { RootDatabase } from '../../db/client.ts'

/** How much a database to measure holds. */
export type Size = {
  /** Teams; as many entries, spread over the scenarios in judging. */
  teams: number
  teamsPerScenario: number
  judges: number
  reviewsPerEntry: number
  challenges: number
}

export const sizes = {
  S: { teams: 20, teamsPerScenario: 20, judges: 6, reviewsPerEntry: 6, challenges: 8 },
  M: { teams: 2_000, teamsPerScenario: 200, judges: 200, reviewsPerEntry: 10, challenges: 40 },
} satisfies Record<string, Size>

const kinds = {
  judge: 1,
  team: 2,
  master: 3,
  challenge: 4,
  scenario: 5,
  requirement: 6,
  demand: 7,
  criterion: 8,
  entry: 9,
  response: 10,
  review: 11,
  revision: 12,
  session: 13,
} as const
type Kind = keyof typeof kinds

/** Ids are counted, so that both sides know them without asking. */
export const idOf = (kind: Kind, number: number) =>
  `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
const sqlId = (kind: Kind, number: string) =>
  `(lpad(to_hex(${kinds[kind]}), 8, '0') || '000070008000' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`

/** The cookie of a seeded user. */
export const cookieOf = (kind: 'judge' | 'team' | 'master', number: number) =>
  `sid=bench-${kind}${number}`

export const demandsPerScenario = 12
/** The number of a team's draft in the open scenario, beside its submitted entry. */
export const draftOf = (team: number) => 1_000_000 + team
/** Items of an entry: 0 is the summary, 1 the concept of operation, then the demands. */
export const responseOf = (entry: number, item: number) => entry * 20 + item

/** Where what is measured lies in a world of this size. */
export function layoutOf(size: Size) {
  const judged = size.teams / size.teamsPerScenario
  const judgesPerScenario = size.judges / judged
  return {
    judged,
    /** The scenario that takes answers comes after those in judging. */
    open: judged + 1,
    scenarios: judged + 1 + size.challenges,
    scenarioOf: (team: number) => Math.floor((team - 1) / size.teamsPerScenario) + 1,
    /** The judge of a team's review number k, from 0. */
    judgeOf: (team: number, k: number) =>
      Math.floor((team - 1) / size.teamsPerScenario) * judgesPerScenario +
      ((team + k) % judgesPerScenario) +
      1,
    judgesPerScenario,
  }
}

/** The SQL that fills an empty, migrated database in bulk. */
function commands(size: Size): string[] {
  const { judged, open, scenarios, judgesPerScenario } = layoutOf(size)
  const scenarioOf = (team: string) => `((${team} - 1) / ${size.teamsPerScenario} + 1)`
  const words = (salt: string, count: number) =>
    `(select string_agg(substr(md5(${salt} || '/' || w), 1, 3 + w % 6), ' ') from generate_series(1, ${count}) w)`
  const cells = `(select i, c from generate_series(0, ${demandsPerScenario + 1}) i, generate_series(1, 7) c
    where (i = 0 and c = 1) or (i = 1 and c = 2) or (i > 1 and c > 2)) cells`
  const responses = (entries: string, scenario: string) => `
    insert into responses (id, entry_id, response_type, demand_id, content, version, updated_at)
    select ${sqlId('response', 'e.n * 20 + i')}, ${sqlId('entry', 'e.n')},
      (case i when 0 then 'summary' when 1 then 'concept_of_operation' else 'requirement' end)::response_type,
      case when i > 1 then ${sqlId('demand', `${scenario} * 100 + i - 1`)} end, ${words("e.n || ' ' || i", 160)}, 1, now()
    from ${entries} e, generate_series(0, ${demandsPerScenario + 1}) i`
  return [
    'set statement_timeout = 0',
    // Foreign keys hold by construction; checking them row by row would take most of the time.
    'set session_replication_role = replica',
    `insert into users (id, role, username, team_name, email_verified_at)
     select ${sqlId('judge', 'n')}, 'judge'::user_role, 'judge' || n || '@example.org', null, now() from generate_series(1, ${size.judges}) n
     union all select ${sqlId('team', 'n')}, 'participant', 'team' || n || '@example.org', 'Team ' || n, now() from generate_series(1, ${size.teams}) n
     union all select ${sqlId('master', '1')}, 'game_master', 'master1@example.org', null, now()`,
    `insert into sessions (id, token_hash, user_id, expires_at)
     select ${sqlId('session', 'row_number() over (order by id)')},
       encode(sha256(convert_to('bench-' || split_part(username, '@', 1), 'UTF8')), 'hex'), id, now() + interval '7 days' from users`,
    `insert into challenges (id, name, description, starts_at, ends_at, is_public)
     select ${sqlId('challenge', 'n')}, 'Challenge ' || n, ${words("'challenge ' || n", 60)}, now() - interval '90 days', now() + interval '90 days', true
     from generate_series(1, ${size.challenges}) n`,
    `insert into challenge_game_masters (challenge_id, user_id) select id, ${sqlId('master', '1')} from challenges`,
    `insert into scenarios (id, challenge_id, name, background, deliverable, timeline, position, published_at, submission_deadline, judging_deadline)
     select ${sqlId('scenario', 'n')}, ${sqlId('challenge', `(n - 1) % ${size.challenges} + 1`)}, 'Scenario ' || n, ${words("'b' || n", 250)},
       ${words("'d' || n", 90)}, ${words("'t' || n", 90)}, n, now() - interval '80 days',
       now() + case when n <= ${judged} then interval '-10 days' else interval '20 days' end, now() + interval '40 days'
     from generate_series(1, ${scenarios}) n`,
    `insert into requirements (id, scenario_id, title, position)
     select ${sqlId('requirement', 's * 10 + r')}, ${sqlId('scenario', 's')}, 'Requirement ' || r, r from generate_series(1, ${scenarios}) s, generate_series(1, 4) r`,
    `insert into demands (id, requirement_id, text, constraints, position)
     select ${sqlId('demand', 's * 100 + d')}, ${sqlId('requirement', 's * 10 + (d - 1) / 3 + 1')}, ${words("'q' || s || ' ' || d", 35)},
       array[${words("'k' || s || ' ' || d", 16)}, ${words("'l' || s || ' ' || d", 16)}], (d - 1) % 3 + 1
     from generate_series(1, ${scenarios}) s, generate_series(1, ${demandsPerScenario}) d`,
    `insert into criteria (id, scenario_id, key, title, applies_to, weight, max_score, description, levels, position)
     select ${sqlId('criterion', 's * 10 + c')}, ${sqlId('scenario', 's')},
       (array['summary', 'concept_of_operation', 'complexity', 'science', 'engineering', 'economic', 'talent'])[c], 'Criterion ' || c,
       (array['summary', 'concept_of_operation', 'demand', 'demand', 'demand', 'demand', 'demand'])[c]::criterion_target, 1, 10,
       ${words("'c' || c", 20)}, (select jsonb_agg(jsonb_build_object('value', v, 'label', 'Level ' || v, 'text', ${words("'v' || v", 12)})) from unnest(array[0, 3, 6, 8, 10]) v), c
     from generate_series(1, ${scenarios}) s, generate_series(1, 7) c`,
    `insert into entries (id, scenario_id, participant_id, alias, submitted_at, receipt_code, receipt_sha256)
     select ${sqlId('entry', 'n')}, ${sqlId('scenario', scenarioOf('n'))}, ${sqlId('team', 'n')}, 'Entry ' || upper(lpad(to_hex(n), 4, '0')),
       now() - interval '11 days', 'SUB-0000-0000', md5(n::text) from generate_series(1, ${size.teams}) n
     union all select ${sqlId('entry', '1000000 + n')}, ${sqlId('scenario', String(open))}, ${sqlId('team', 'n')}, 'Entry ' || upper(lpad(to_hex(n), 4, '0')),
       null, null, null from generate_series(1, ${Math.min(size.teams, 20)}) n`,
    responses(`(select n from generate_series(1, ${size.teams}) n)`, scenarioOf('e.n')),
    responses(
      `(select 1000000 + n as n from generate_series(1, ${Math.min(size.teams, 20)}) n)`,
      String(open),
    ),
    `insert into response_revisions (id, response_id, content, version)
     select ${sqlId('revision', 'row_number() over (order by id)')}, id, content, version from responses`,
    `insert into reviews (id, entry_id, judge_id, assigned_at, completed_at)
     select ${sqlId('review', 'e * 10 + k')}, ${sqlId('entry', 'e')},
       ${sqlId('judge', `(e - 1) / ${size.teamsPerScenario} * ${judgesPerScenario} + (e + k) % ${judgesPerScenario} + 1`)},
       now() - interval '9 days', case when k > 0 then now() - interval '1 day' end
     from generate_series(1, ${size.teams}) e, generate_series(0, ${size.reviewsPerEntry - 1}) k`,
    `insert into scores (review_id, response_id, criterion_id, value, max_score)
     select ${sqlId('review', 'e * 10 + k')}, ${sqlId('response', 'e * 20 + i')}, ${sqlId('criterion', `${scenarioOf('e')} * 10 + c`)},
       2 + (e * 7 + k * 13 + i * 17 + c * 5 + e * k % 7) % 9, 10
     from generate_series(1, ${size.teams}) e, generate_series(0, ${size.reviewsPerEntry - 1}) k, ${cells} order by 1, 2, 3`,
    `insert into score_comments (review_id, response_id, comment)
     select ${sqlId('review', 'e * 10 + k')}, ${sqlId('response', 'e * 20 + i')}, ${words("e || ' ' || k || ' ' || i", 25)}
     from generate_series(1, ${size.teams}) e, generate_series(0, ${size.reviewsPerEntry - 1}) k, generate_series(0, 2) i`,
    'reset session_replication_role',
  ]
}

/** Fills an empty, migrated database; the connection must be the only one of its pool. */
export async function fillWorld(db: RootDatabase, size: Size): Promise<void> {
  for (const command of commands(size)) await db.script(command)
  await db.script('vacuum analyze')
  await db.script('checkpoint')
}
