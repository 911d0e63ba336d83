import type { World } from '../../db/seed/queries.ts'
import { standardCriteria } from '../domain/criterion/standard.ts'
import type { ChallengeFileContent } from '../domain/challenge/exchange.ts'
import type { ScenarioDates } from './calendar.ts'
import type { Source } from './random.ts'

type ChallengeText = ChallengeFileContent['challenge']
type Tables =
  'challenges' | 'challengeGameMasters' | 'scenarios' | 'requirements' | 'demands' | 'criteria'

/** What answers and scores refer to. */
export type BuiltScenario = {
  id: string
  key: string
  demandIds: string[]
  criteria: {
    id: string
    key: string
    appliesTo: 'summary' | 'concept_of_operation' | 'demand'
    maxScore: number
  }[]
}

export type ChallengePlan = {
  number: number
  gameMasterId: string
  createdAt: Date
  startsAt: Date
  endsAt: Date
  /** Per scenario; without dates it is a draft without deadlines. */
  scenarios: readonly ScenarioDates[]
}

const undated = {
  publishedAt: null,
  submissionDeadline: null,
  judgingDeadline: null,
  releasedAt: null,
}

/** A challenge with its scenarios, briefs and rubrics. */
export function buildChallenge(text: ChallengeText, plan: ChallengePlan, source: Source) {
  const challengeId = source.id('challenge', text.name, plan.number)
  const { createdAt, startsAt, endsAt } = plan
  const rows: Pick<World, Tables> = {
    challenges: [
      {
        id: challengeId,
        name: text.name,
        description: text.description,
        startsAt,
        endsAt,
        timeZone: text.time_zone,
        isPublic: text.is_public,
        createdAt,
      },
    ],
    challengeGameMasters: [{ challengeId, userId: plan.gameMasterId }],
    scenarios: [],
    requirements: [],
    demands: [],
    criteria: [],
  }
  const scenarios = text.scenarios.map((scenario, s): BuiltScenario => {
    const key = `${text.name}/${s + 1}`
    const id = source.id('scenario', key, s)
    rows.scenarios.push({
      id,
      challengeId,
      name: scenario.name,
      background: scenario.background,
      deliverable: scenario.deliverable,
      timeline: scenario.timeline,
      position: s + 1,
      ...(plan.scenarios[s] ?? undated),
      blind: scenario.blind,
      draftsCountAtDeadline: scenario.drafts_count_at_deadline,
      constraintsOptional: scenario.constraints_optional,
      showJudgeComments: scenario.show_judge_comments,
      resultsPublic: scenario.results_public,
      version: 1,
      createdAt: new Date(createdAt.getTime() + (s + 1) * 3_600_000),
    })
    const demandIds: string[] = []
    for (const [r, requirement] of scenario.requirements.entries()) {
      const requirementId = source.id('requirement', `${key}/${r + 1}`, s * 100 + r)
      rows.requirements.push({
        id: requirementId,
        scenarioId: id,
        title: requirement.title,
        position: r + 1,
      })
      for (const [d, demand] of requirement.demands.entries()) {
        const demandId = source.id(
          'demand',
          `${key}/${r + 1}/${d + 1}`,
          s * 1_000 + demandIds.length,
        )
        demandIds.push(demandId)
        rows.demands.push({
          id: demandId,
          requirementId,
          text: demand.text,
          constraints: demand.constraints,
          position: d + 1,
          version: 1,
        })
      }
    }
    const rubric =
      scenario.criteria ??
      standardCriteria.map((c) => ({ ...c, weight: 1, maxScore: 10, levels: [] }))
    const criteria = rubric.map((criterion, c) => ({
      ...criterion,
      id: source.id('criterion', `${key}/${criterion.key}`, s * 100 + c),
      scenarioId: id,
      position: c + 1,
    }))
    rows.criteria.push(...criteria)
    return { id, key, demandIds, criteria }
  })
  return { rows, scenarios }
}
