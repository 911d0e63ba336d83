import {
  briefDraft,
  dateFields,
  plainFields,
  type BriefDraft,
  type DemandDraft,
  type RequirementDraft,
  type StoredBrief,
} from './briefDraft.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Mine where I changed something, theirs where I did not. */
const pick = <T>(mine: T, before: T, theirs: T): T => (same(mine, before) ? theirs : mine)

const asNew = (demand: DemandDraft): DemandDraft => ({ ...demand, id: null })

type ById<T> = ReadonlyMap<string | null, T>
const byId = <T extends { id: string | null }>(list: readonly T[]): ById<T> =>
  new Map(list.map((item) => [item.id, item]))

/** My list with theirs worked in: their additions come last, what they removed stays only if I changed it. */
function mergeLists<T extends { id: string | null }>(
  mine: readonly T[],
  before: readonly T[],
  theirs: readonly T[],
  merge: (mine: T, before: T, theirs: T) => T,
  revive: (mine: T) => T,
): T[] {
  const old = byId(before)
  const now = byId(theirs)
  const kept = mine.flatMap((item) => {
    if (item.id === null) return [item]
    const was = old.get(item.id)
    const is = now.get(item.id)
    if (is) return [was ? merge(item, was, is) : item]
    return was && same(item, was) ? [] : [revive(item)]
  })
  const added = theirs.filter((item) => !old.has(item.id))
  return [...kept, ...added]
}

const mergeDemand = (mine: DemandDraft, before: DemandDraft, theirs: DemandDraft): DemandDraft => ({
  ...mine,
  text: pick(mine.text, before.text, theirs.text),
  constraints: pick(mine.constraints, before.constraints, theirs.constraints),
})

const mergeRequirement = (
  mine: RequirementDraft,
  before: RequirementDraft,
  theirs: RequirementDraft,
): RequirementDraft => ({
  ...mine,
  title: pick(mine.title, before.title, theirs.title),
  demands: mergeLists(mine.demands, before.demands, theirs.demands, mergeDemand, asNew),
})

/** My changes to a brief, put on top of what somebody else made of it meanwhile. */
export function mergeBrief(mine: BriefDraft, before: StoredBrief, theirs: StoredBrief): BriefDraft {
  const old = briefDraft(before)
  const now = briefDraft(theirs)
  const merged: BriefDraft = { ...mine }
  for (const field of [...plainFields, ...dateFields]) {
    Object.assign(merged, { [field]: pick<unknown>(mine[field], old[field], now[field]) })
  }
  merged.criteria = pick(mine.criteria, old.criteria, now.criteria)
  merged.requirements = mergeLists(
    mine.requirements,
    old.requirements,
    now.requirements,
    mergeRequirement,
    (requirement) => ({ ...requirement, id: null, demands: requirement.demands.map(asNew) }),
  )
  return merged
}
