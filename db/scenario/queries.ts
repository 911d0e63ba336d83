import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { statement } from '../client.ts'
import { assigns, manages, phase, seesEntry, seesScenario } from '../visibility.ts'
import { scenarios } from './table.ts'

type Viewer = { id: string; role: string }
export type Phase = 'draft' | 'open' | 'judging' | 'released'

export type DemandRow = {
  id: string
  requirementId: string
  text: string
  constraints: string[]
  position: number
  version: number
}
export type RequirementRow = { id: string; title: string; position: number; demands: DemandRow[] }
export type CriterionRow = {
  id: string
  key: string
  title: string
  appliesTo: 'summary' | 'concept_of_operation' | 'demand'
  weight: number
  maxScore: number
  description: string
  levels: { value: number; label: string; text: string }[]
  position: number
}

/** The brief and the rubric of a scenario. */
export type Brief = { requirements: RequirementRow[]; criteria: CriterionRow[] }

/** A scenario as a viewer sees it, without brief and rubric. */
export type ScenarioRow = {
  id: string
  challengeId: string
  challengeName: string
  name: string
  background: string
  deliverable: string
  timeline: string
  position: number
  phase: Phase
  publishedAt: string | null
  submissionDeadline: string | null
  judgingDeadline: string | null
  closedAt: string | null
  releasedAt: string | null
  archivedAt: string | null
  blind: boolean
  draftsCountAtDeadline: boolean
  constraintsOptional: boolean
  showJudgeComments: boolean
  resultsPublic: boolean
  version: number
  managed: boolean
  submittedCount: number | null
  entryCount: number | null
  /** The viewer's own entry, for participants. */
  mine: { id: string; submitted: boolean; extended: boolean } | null
}

const scenarioFields = `
  'id', s.id, 'challengeId', s.challenge_id, 'challengeName', c.name, 'name', s.name, 'background', s.background,
  'deliverable', s.deliverable, 'timeline', s.timeline, 'position', s.position, 'phase', ${phase('s')},
  'publishedAt', iso_utc(s.published_at), 'submissionDeadline', iso_utc(s.submission_deadline),
  'judgingDeadline', iso_utc(s.judging_deadline), 'closedAt', iso_utc(s.closed_at), 'releasedAt', iso_utc(s.released_at),
  'archivedAt', iso_utc(s.archived_at), 'blind', s.blind, 'draftsCountAtDeadline', s.drafts_count_at_deadline,
  'constraintsOptional', s.constraints_optional, 'showJudgeComments', s.show_judge_comments,
  'resultsPublic', s.results_public, 'version', s.version,
  'managed', ${manages('s.challenge_id')},
  'submittedCount', case when $2::text <> 'participant' then (
     with a as materialized (select ${assigns('s.id')} as assigned)
     select count(*)::int from entries e, a where e.scenario_id = s.id and e.submitted_at is not null and ${seesEntry('e', 's', 'a.assigned')}) end,
  'entryCount', case when ${manages('s.challenge_id')} then (select count(*)::int from entries e where e.scenario_id = s.id) end,
  'mine', case when $2::text = 'participant' then (
     select json_build_object('id', e.id, 'submitted', e.submitted_at is not null, 'extended', coalesce(e.extension_until > now(), false))
     from entries e where e.scenario_id = s.id and e.participant_id = $1::uuid) end`

/** Requirements with their demands still in the brief, as JSON; s is the scenario's alias. */
export const requirementsJson = `(select coalesce(json_agg(json_build_object(
    'id', r.id, 'title', case when r.title = '' then 'Requirement ' || r.number else r.title end, 'position', r.number,
    'demands', (select coalesce(json_agg(json_build_object('id', d.id, 'requirementId', d.requirement_id, 'text', d.text,
        'constraints', d.constraints, 'position', d.number, 'version', d.version) order by d.number), '[]')
      from (select d.*, row_number() over (order by d.position, d.id)::int as number
            from demands d where d.requirement_id = r.id and d.removed_at is null) d)) order by r.number), '[]')
  from (select r.*, row_number() over (order by r.position, r.id)::int as number
        from requirements r where r.scenario_id = s.id
          and exists (select 1 from demands d where d.requirement_id = r.id and d.removed_at is null)) r)`

/** The rubric, as JSON; s is the scenario's alias. */
export const criteriaJson = `(select coalesce(json_agg(json_build_object('id', k.id, 'key', k.key, 'title', k.title,
    'appliesTo', k.applies_to, 'weight', k.weight, 'maxScore', k.max_score, 'description', k.description,
    'levels', k.levels, 'position', k.position) order by k.position), '[]')
  from criteria k where k.scenario_id = s.id)`

const detail = statement(
  'scenario_detail',
  `select json_build_object(${scenarioFields}) as scenario,
     json_build_object('requirements', ${requirementsJson}, 'criteria', ${criteriaJson}) as brief
   from scenarios s join challenges c on c.id = s.challenge_id where s.id = $3::uuid and ${seesScenario('s')}`,
)

/** One scenario with its brief and rubric, if the viewer may see it. */
export async function findScenario(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<(ScenarioRow & Brief) | undefined> {
  const [row] = await db.run<{ scenario: ScenarioRow; brief: Brief }>(detail, [
    viewer.id,
    viewer.role,
    id,
  ])
  return row && { ...row.scenario, ...row.brief }
}

const list = statement(
  'scenario_list',
  `with visible as materialized (
     select s.* from scenarios s
     where s.challenge_id = $3::uuid and s.archived_at is null and ${seesScenario('s')}
   ), page as (
     select s.* from visible s where $4::int is null or (s.position, s.id) > ($4::int, $5::uuid)
     order by s.position, s.id limit $6::int
   )
   select (select count(*)::int from visible) as total,
     (select coalesce(json_agg(json_build_object(${scenarioFields}) order by s.position, s.id), '[]')
      from page s join challenges c on c.id = s.challenge_id) as items`,
)

/** Scenarios of a challenge that the viewer may see, in order, with their number. */
export async function listScenarios(
  db: Database,
  viewer: Viewer,
  challengeId: string,
  page: { after: { position: number; id: string } | null; limit: number },
): Promise<{ total: number; items: ScenarioRow[] }> {
  const [row] = await db.run<{ total: number; items: ScenarioRow[] }>(list, [
    viewer.id,
    viewer.role,
    challengeId,
    page.after?.position ?? null,
    page.after?.id ?? null,
    page.limit,
  ])
  return row ?? { total: 0, items: [] }
}

const ofChallenges = statement(
  'scenarios_of_challenges',
  `select json_build_object(${scenarioFields}) as scenario
   from scenarios s join challenges c on c.id = s.challenge_id
   where s.challenge_id = any($3::uuid[]) and s.archived_at is null and ${seesScenario('s')}
   order by s.position, s.id limit 20000`,
)

/** Scenarios of several challenges that the viewer may see, in order. */
export async function scenariosOfChallenges(
  db: Database,
  viewer: Viewer,
  challengeIds: readonly string[],
): Promise<ScenarioRow[]> {
  const rows = await db.run<{ scenario: ScenarioRow }>(ofChallenges, [
    viewer.id,
    viewer.role,
    challengeIds,
  ])
  return rows.map((row) => row.scenario)
}

const briefs = statement(
  'scenario_briefs',
  `select s.id, json_build_object('requirements', ${requirementsJson}, 'criteria', ${criteriaJson}) as brief
   from scenarios s where s.id = any($1::uuid[])`,
)

/** Briefs and rubrics of scenarios already found visible. */
export const scenarioBriefs = (db: Database, ids: readonly string[]) =>
  db.run<{ id: string; brief: Brief }>(briefs, [ids])

/** What the rules need to know of a scenario to be changed. */
export type ScenarioFacts = {
  id: string
  challengeId: string
  name: string
  version: number
  phase: Phase
  managed: boolean
  constraintsOptional: boolean
  draftsCountAtDeadline: boolean
}

const lock = statement(
  'scenario_lock',
  `select s.id, s.challenge_id as "challengeId", s.name, s.version, ${phase('s', 'clock_timestamp()')} as phase,
     ${manages('s.challenge_id')} as managed, s.constraints_optional as "constraintsOptional",
     s.drafts_count_at_deadline as "draftsCountAtDeadline"
   from scenarios s where s.id = $3::uuid and ${seesScenario('s')} for no key update of s`,
)

/** The scenario with its row locked, if the viewer may see it. */
export async function lockScenario(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<ScenarioFacts | undefined> {
  const [row] = await db.run<ScenarioFacts>(lock, [viewer.id, viewer.role, id])
  return row
}

const nextPosition = statement(
  'scenario_next_position',
  'select coalesce(max(position), 0)::int + 1 as position from scenarios where challenge_id = $1::uuid',
)

export type ScenarioFields = Partial<
  Omit<typeof scenarios.$inferInsert, 'id' | 'challengeId' | 'position' | 'version' | 'createdAt'>
>

/** Stores a scenario at the end of its challenge; the challenge's row must be locked. Answers its id. */
export async function insertScenario(
  db: Database,
  challengeId: string,
  fields: ScenarioFields & { name: string },
): Promise<string> {
  const [next] = await db.run<{ position: number }>(nextPosition, [challengeId])
  const id = newId()
  await db.orm
    .insert(scenarios)
    .values({ ...fields, id, challengeId, position: next?.position ?? 1 })
  return id
}

/** Stores changed fields and counts the version up. */
export async function updateScenarioRow(db: Database, id: string, fields: ScenarioFields) {
  await db.orm
    .update(scenarios)
    .set({ ...fields, version: sql`${scenarios.version} + 1` })
    .where(eq(scenarios.id, id))
}

/** Sets one of the one-way instants by the database's clock. */
export async function markScenario(
  db: Database,
  id: string,
  act: 'publishedAt' | 'closedAt' | 'releasedAt',
) {
  await db.orm
    .update(scenarios)
    .set({ [act]: sql`clock_timestamp()` })
    .where(eq(scenarios.id, id))
}

const deletable = statement(
  'scenarios_deletable',
  `select s.id, s.challenge_id as "challengeId", s.name, ${manages('s.challenge_id')} as managed,
     exists (select 1 from entries e where e.scenario_id = s.id) as "hasEntries"
   from scenarios s where s.id = any($3::uuid[]) and ${seesScenario('s')} order by s.id for update of s`,
)

/** The scenarios that the viewer may see, locked, with what stands against deleting them. */
export const lockScenariosForDelete = (db: Database, viewer: Viewer, ids: readonly string[]) =>
  db.run<{
    id: string
    challengeId: string
    name: string
    managed: boolean
    hasEntries: boolean
  }>(deletable, [viewer.id, viewer.role, ids])

export async function deleteScenarioRows(db: Database, ids: readonly string[]) {
  if (ids.length > 0) await db.orm.delete(scenarios).where(inArray(scenarios.id, [...ids]))
}

export async function archiveScenarioRows(db: Database, ids: readonly string[]) {
  if (ids.length > 0)
    await db.orm
      .update(scenarios)
      .set({ archivedAt: sql`now()` })
      .where(inArray(scenarios.id, [...ids]))
}
