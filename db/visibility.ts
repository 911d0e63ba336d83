/**
 * Rights as SQL conditions. In every statement that uses them $1 is the viewer's id and $2 their role,
 * so that what a viewer may not see is absent from rows, counts and orders alike.
 */

/** The viewer manages the challenge with this id expression. */
export const manages = (challengeId: string) =>
  `($2::text = 'admin' or ($2::text = 'game_master' and exists (
     select 1 from challenge_game_masters gm where gm.challenge_id = ${challengeId} and gm.user_id = $1::uuid)))`

/** The viewer may see the scenario with this table alias. */
export const seesScenario = (s: string) =>
  `((${s}.published_at is not null and ${s}.archived_at is null) or ${manages(`${s}.challenge_id`)})`

/** The viewer may see the challenge with this table alias. */
export const seesChallenge = (c: string) =>
  `(${manages(`${c}.id`)} or (${c}.archived_at is null and exists (
     select 1 from scenarios vs where vs.challenge_id = ${c}.id and vs.published_at is not null and vs.archived_at is null)))`

/** The phase of the scenario with this alias at this instant expression. */
export const phase = (s: string, at = 'now()') =>
  `scenario_phase(${s}.published_at, ${s}.closed_at, ${s}.submission_deadline, ${s}.released_at, ${at})`

/**
 * Anything in the scenario with this id expression is assigned. Looked for from the scenario's own entries: the
 * planner would rather read all reviews there are.
 */
export const assigns = (scenarioId: string) =>
  `exists (select 1 from (select ae.id from entries ae where ae.scenario_id = ${scenarioId} offset 0) ae
     cross join lateral (select 1 from reviews ar where ar.entry_id = ae.id and ar.assigned_at is not null limit 1) ar)`

/**
 * The viewer is a judge who may judge the entry with this alias: it is submitted, they declared no conflict,
 * and either nothing in the scenario is assigned or this entry is assigned to them. A statement that looks at
 * many entries gives `assigned` as an expression that is worked out once per scenario.
 */
export const judges = (e: string, assigned = assigns(`${e}.scenario_id`)) =>
  `($2::text = 'judge' and ${e}.submitted_at is not null
    and not exists (select 1 from reviews jr where jr.entry_id = ${e}.id and jr.judge_id = $1::uuid and jr.conflict is not null)
    and (exists (select 1 from reviews jr where jr.entry_id = ${e}.id and jr.judge_id = $1::uuid and jr.assigned_at is not null)
      or not ${assigned}))`

/** The viewer may see the entry with alias e in the scenario with alias s; `assigned` as for judges. */
export const seesEntry = (e: string, s: string, assigned?: string) =>
  `((${e}.participant_id = $1::uuid and $2::text = 'participant') or ${manages(`${s}.challenge_id`)} or ${judges(e, assigned)})`

/** Anybody may see the scenario with this alias, when its challenge is public. */
export const publicScenario = (s: string) =>
  `(${s}.published_at is not null and ${s}.archived_at is null)`

/** Anybody may see the challenge with this alias; nobody's id or role matters. */
export const publicChallenge = (c: string) =>
  `(${c}.is_public and ${c}.archived_at is null and exists (
     select 1 from scenarios ps where ps.challenge_id = ${c}.id and ${publicScenario('ps')}))`
