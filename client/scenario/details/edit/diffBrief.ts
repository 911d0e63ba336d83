import type { CriterionInput, ScenarioInput } from '../../../generated/graphql.ts'
import {
  briefDraft,
  criterionDrafts,
  dateFields,
  plainFields,
  type BriefDraft,
  type CriterionDraft,
  type RequirementDraft,
  type StoredBrief,
} from './briefDraft.ts'
import { diffTree, sendableTree } from './diffTree.ts'

const sameInstant = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))

const isWhole = (text: string, low: number, high: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= low && Number(text) <= high

/** What is wrong with a criterion, or ''. */
export function criterionProblem(
  criterion: CriterionDraft,
  all: readonly CriterionDraft[],
): string {
  const { key, title, weight, maxScore, levels } = criterion
  if (!title.trim()) return 'needs a title'
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(key)) {
    return 'needs a key of lower case letters, digits and _ that starts with a letter'
  }
  if (all.some((other) => other !== criterion && other.key === key)) {
    return 'needs a key that no other criterion has'
  }
  if (!(Number(weight) >= 0.001 && Number(weight) <= 1000))
    return 'needs a weight from 0.001 to 1000'
  if (!isWhole(maxScore, 1, 100)) return 'needs a whole maximum from 1 to 100'
  if (levels.some((level) => !level.label.trim() || !isWhole(level.value, 0, Number(maxScore)))) {
    return 'needs a label and a value up to the maximum for every level'
  }
  return ''
}

const criterionInput = (criterion: CriterionDraft): CriterionInput => ({
  key: criterion.key,
  title: criterion.title.trim(),
  appliesTo: criterion.appliesTo,
  weight: Number(criterion.weight),
  maxScore: Number(criterion.maxScore),
  description: criterion.description,
  levels: criterion.levels
    .map(({ value, label, text }) => ({ value: Number(value), label: label.trim(), text }))
    .sort((a, b) => a.value - b.value),
})

/** Only what changed and is complete enough to be stored; the version is the caller's to add. */
export function diffBrief(stored: StoredBrief, draft: BriefDraft): ScenarioInput {
  const input: ScenarioInput = {}
  for (const field of plainFields) {
    const value = field === 'name' ? draft.name.trim() : draft[field]
    if (field === 'name' && value === '') continue
    if (value !== stored[field]) Object.assign(input, { [field]: value })
  }
  for (const field of dateFields) {
    if (!sameInstant(draft[field], stored[field])) input[field] = draft[field]
  }
  const requirements = diffTree(draft.requirements, stored.requirements, draft.constraintsOptional)
  if (requirements.length > 0) input.requirements = requirements
  const criteria = draft.criteria.map(criterionInput)
  const before = criterionDrafts(stored.criteria).map(criterionInput)
  const sound = draft.criteria.every((criterion) => !criterionProblem(criterion, draft.criteria))
  if (sound && criteria.length > 0 && JSON.stringify(criteria) !== JSON.stringify(before)) {
    input.criteria = criteria
  }
  return input
}

/** Without the keys, which only the editor knows. */
const bare = (draft: BriefDraft) =>
  JSON.stringify({
    ...draft,
    requirements: draft.requirements.map(({ title, demands }) => ({
      title,
      demands: demands.map(({ text, constraints }) => ({ text, constraints })),
    })),
    criteria: draft.criteria.map(({ uid: _, ...criterion }) => criterion),
  })

/** Whether the editor holds nothing that is not stored. */
export const isStored = (draft: BriefDraft, stored: StoredBrief): boolean =>
  bare(draft) === bare(briefDraft(stored))

/**
 * Takes in the ids of what a save made. The answer lists requirements and demands in the order they
 * were sent in; what was typed meanwhile stays.
 */
export function adoptIds(
  draft: BriefDraft,
  sent: { requirements: readonly RequirementDraft[]; constraintsOptional: boolean },
  stored: StoredBrief,
): BriefDraft {
  const ids = new Map<string, string>()
  sendableTree(sent.requirements, sent.constraintsOptional).forEach((requirement, at) => {
    const made = stored.requirements[at]
    if (!made) return
    ids.set(requirement.key, made.id)
    requirement.demands.forEach((demand, place) => {
      const id = made.demands[place]?.id
      if (id) ids.set(demand.key, id)
    })
  })
  return {
    ...draft,
    requirements: draft.requirements.map((requirement) => ({
      ...requirement,
      id: ids.get(requirement.key) ?? null,
      demands: requirement.demands.map((demand) => ({
        ...demand,
        id: ids.get(demand.key) ?? null,
      })),
    })),
  }
}
