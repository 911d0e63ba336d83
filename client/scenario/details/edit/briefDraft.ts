import type {
  BriefCriterionFragment,
  BriefRequirementFragment,
  CriterionTarget,
  ScenarioBriefFragment,
} from '../../../generated/graphql.ts'

export interface DemandDraft {
  /** Stays the same while the demand is edited; the id comes with the first save. */
  key: string
  id: string | null
  text: string
  constraints: string[]
}

export interface RequirementDraft {
  key: string
  id: string | null
  title: string
  demands: DemandDraft[]
}

export interface LevelDraft {
  value: string
  label: string
  text: string
}

/** Numbers are kept as typed: half a number is no number yet. */
export interface CriterionDraft {
  uid: string
  key: string
  title: string
  appliesTo: CriterionTarget
  weight: string
  maxScore: string
  description: string
  levels: LevelDraft[]
}

export const plainFields = [
  'name',
  'background',
  'deliverable',
  'timeline',
  'blind',
  'draftsCountAtDeadline',
  'constraintsOptional',
  'showJudgeComments',
  'resultsPublic',
] as const
export const dateFields = ['submissionDeadline', 'judgingDeadline'] as const

export type BriefFields = Pick<
  ScenarioBriefFragment,
  (typeof plainFields)[number] | (typeof dateFields)[number]
>

/** A brief as the editor holds it. */
export interface BriefDraft extends BriefFields {
  requirements: RequirementDraft[]
  criteria: CriterionDraft[]
}

export type StoredBrief = BriefFields & {
  version: number
  requirements: readonly BriefRequirementFragment[]
  criteria: readonly BriefCriterionFragment[]
}

let made = 0
/** Unique in this browser, also among what an earlier visit left in a local draft. */
export const newKey = (): string => `new-${Date.now().toString(36)}-${(made += 1)}`

export const emptyDemand = (): DemandDraft => ({
  key: newKey(),
  id: null,
  text: '',
  constraints: [''],
})

export const emptyRequirement = (): RequirementDraft => ({
  key: newKey(),
  id: null,
  title: '',
  demands: [emptyDemand()],
})

export const emptyCriterion = (): CriterionDraft => ({
  uid: newKey(),
  key: '',
  title: '',
  appliesTo: 'demand',
  weight: '1',
  maxScore: '10',
  description: '',
  levels: [],
})

const demandDraft = ({
  id,
  text,
  constraints,
}: BriefRequirementFragment['demands'][number]): DemandDraft => ({
  key: id,
  id,
  text,
  constraints: [...constraints],
})

/** A title as it was given: where none was, the server answers with one made of the place. */
export const givenTitle = (stored: Pick<BriefRequirementFragment, 'title' | 'position'>): string =>
  stored.title === `Requirement ${stored.position}` ? '' : stored.title

export const requirementDrafts = (stored: StoredBrief['requirements']): RequirementDraft[] =>
  stored.map((requirement) => ({
    key: requirement.id,
    id: requirement.id,
    title: givenTitle(requirement),
    demands: requirement.demands.map(demandDraft),
  }))

export const criterionDrafts = (stored: StoredBrief['criteria']): CriterionDraft[] =>
  stored.map((criterion) => ({
    uid: criterion.id,
    key: criterion.key,
    title: criterion.title,
    appliesTo: criterion.appliesTo,
    weight: String(criterion.weight),
    maxScore: String(criterion.maxScore),
    description: criterion.description,
    levels: criterion.levels.map(({ value, label, text }) => ({
      value: String(value),
      label,
      text,
    })),
  }))

export function briefDraft(stored: StoredBrief): BriefDraft {
  return {
    name: stored.name,
    background: stored.background,
    deliverable: stored.deliverable,
    timeline: stored.timeline,
    submissionDeadline: stored.submissionDeadline,
    judgingDeadline: stored.judgingDeadline,
    blind: stored.blind,
    draftsCountAtDeadline: stored.draftsCountAtDeadline,
    constraintsOptional: stored.constraintsOptional,
    showJudgeComments: stored.showJudgeComments,
    resultsPublic: stored.resultsPublic,
    requirements: requirementDrafts(stored.requirements),
    criteria: criterionDrafts(stored.criteria),
  }
}
