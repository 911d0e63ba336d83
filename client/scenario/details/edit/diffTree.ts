import type { DemandInput, RequirementInput } from '../../../generated/graphql.ts'
import {
  givenTitle,
  type DemandDraft,
  type RequirementDraft,
  type StoredBrief,
} from './briefDraft.ts'

type StoredDemand = StoredBrief['requirements'][number]['demands'][number]

/** Constraints as they are stored: one line each, without blank ones. */
export const cleanConstraints = (constraints: readonly string[]): string[] =>
  constraints.map((line) => line.trim()).filter(Boolean)

/** The specification's helper rule: text, and a constraint unless the scenario does without. */
export function isComplete(demand: DemandDraft, constraintsOptional: boolean): boolean {
  if (demand.text.trim() === '') return false
  return constraintsOptional || cleanConstraints(demand.constraints).length > 0
}

/**
 * What of the tree can be sent: an unfinished new demand waits, and so does a requirement without
 * demands. What is stored stays as it was while its new text is unfinished.
 */
export function sendableTree(
  drafts: readonly RequirementDraft[],
  constraintsOptional: boolean,
): RequirementDraft[] {
  return drafts
    .map((requirement) => ({
      ...requirement,
      demands: requirement.demands.filter(
        (demand) => demand.id !== null || isComplete(demand, constraintsOptional),
      ),
    }))
    .filter((requirement) => requirement.demands.length > 0)
}

const sameLines = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((line, at) => line === b[at])

interface Placed {
  id: string | null
}

/**
 * Where an item is to go, or undefined when its order among the others says so already. Places count
 * from 1 over the list as it will be. As soon as one item moves, every item not at its stored place
 * names its own, so that the result does not depend on what moved first.
 */
function placer(
  next: readonly Placed[],
  stored: readonly { id: string; position: number }[],
): (item: Placed, at: number) => number | undefined {
  const storedAt = new Map(stored.map(({ id }, at) => [id, at]))
  const places = next.map(({ id }) => (id === null ? Infinity : (storedAt.get(id) ?? Infinity)))
  const inOrder = places.every((place, at) => at === 0 || (places[at - 1] as number) <= place)
  const positions = new Map(stored.map(({ id, position }) => [id, position]))
  return ({ id }, at) => {
    if (inOrder) return undefined
    return id !== null && positions.get(id) === at + 1 ? undefined : at + 1
  }
}

function diffDemand(
  demand: DemandDraft,
  stored: StoredDemand | undefined,
  constraintsOptional: boolean,
  position: number | undefined,
): DemandInput | null {
  const constraints = cleanConstraints(demand.constraints)
  if (!stored || demand.id === null) {
    return { action: 'create', text: demand.text, constraints, ...(position && { position }) }
  }
  const changed: DemandInput = {}
  if (isComplete(demand, constraintsOptional)) {
    if (demand.text !== stored.text) changed.text = demand.text
    if (!sameLines(constraints, stored.constraints)) changed.constraints = constraints
  }
  if (position) changed.position = position
  return Object.keys(changed).length > 0 ? { id: demand.id, action: 'update', ...changed } : null
}

function diffDemands(
  demands: readonly DemandDraft[],
  stored: readonly StoredDemand[],
  constraintsOptional: boolean,
): DemandInput[] {
  const byId = new Map(stored.map((demand) => [demand.id, demand]))
  const place = placer(demands, stored)
  const kept = new Set(demands.map((demand) => demand.id))
  const gone = stored
    .filter((demand) => !kept.has(demand.id))
    .map(({ id }): DemandInput => ({ id, action: 'delete' }))
  const changed = demands.map((demand, at) =>
    diffDemand(demand, byId.get(demand.id ?? ''), constraintsOptional, place(demand, at)),
  )
  return [...gone, ...changed.filter((input) => input !== null)]
}

/** Only the requirements and demands that changed, each with what becomes of it. */
export function diffTree(
  drafts: readonly RequirementDraft[],
  stored: StoredBrief['requirements'],
  constraintsOptional: boolean,
): RequirementInput[] {
  const next = sendableTree(drafts, constraintsOptional)
  const byId = new Map(stored.map((requirement) => [requirement.id, requirement]))
  const place = placer(next, stored)
  const kept = new Set(next.map((requirement) => requirement.id))
  const inputs: RequirementInput[] = stored
    .filter((requirement) => !kept.has(requirement.id))
    .map(({ id }) => ({ id, action: 'delete' }))
  next.forEach((requirement, at) => {
    const before = byId.get(requirement.id ?? '')
    const title = requirement.title.trim()
    const position = place(requirement, at)
    const demands = diffDemands(requirement.demands, before?.demands ?? [], constraintsOptional)
    if (!before) {
      inputs.push({ action: 'create', title, ...(position && { position }), demands })
      return
    }
    const changed: RequirementInput = {}
    if (title !== givenTitle(before)) changed.title = title
    if (position) changed.position = position
    if (demands.length > 0) changed.demands = demands
    if (Object.keys(changed).length > 0) {
      inputs.push({ id: before.id, action: 'update', ...changed })
    }
  })
  return inputs
}
