import type { BriefCriterionFragment, EntryToJudgeQuery } from '../generated/graphql.ts'
import { itemsOf, keyOf, type Item } from '../scenario/details/answer/items.ts'
import type { ScenarioBriefFragment } from '../generated/graphql.ts'

export type Criterion = BriefCriterionFragment
export type JudgedResponse = NonNullable<EntryToJudgeQuery['entry']>['responses'][number]

/** One answer with what was asked and the criteria it is scored on. */
export interface JudgedItem extends Item {
  response: JudgedResponse
  criteria: readonly Criterion[]
}

/** A cell of the scorecard. */
export interface Cell {
  item: JudgedItem
  criterion: Criterion
}

type Brief = Pick<ScenarioBriefFragment, 'requirements' | 'criteria'>
export type ScoreOf = (responseId: string, criterionKey: string) => number | null

const targetOf = (item: Item) =>
  item.responseType === 'requirement' ? 'demand' : item.responseType

const criteriaFor = ({ criteria }: Brief, item: Item) =>
  criteria.filter((criterion) => criterion.appliesTo === targetOf(item))

/** The answers to the brief as it stands, in its order. */
export function judgedItems(brief: Brief, responses: readonly JudgedResponse[]): JudgedItem[] {
  const byKey = new Map(responses.map((response) => [keyOf(response), response]))
  return itemsOf(brief).flatMap((item) => {
    const response = byKey.get(item.key)
    return response ? [{ ...item, response, criteria: criteriaFor(brief, item) }] : []
  })
}

/** How many scores a complete review of an entry has. */
export function expectedScores(brief: Brief): number {
  return itemsOf(brief).reduce((sum, item) => sum + criteriaFor(brief, item).length, 0)
}

export function missingCells(items: readonly JudgedItem[], scoreOf: ScoreOf): Cell[] {
  return items.flatMap((item) =>
    item.criteria
      .filter((criterion) => scoreOf(item.response.id, criterion.key) === null)
      .map((criterion) => ({ item, criterion })),
  )
}

/**
 * The weighted total so far, 0 to 100, or null without scores. As the results count: for each
 * criterion the mean of score ÷ maximum over the answers scored on it, then the mean of these by weight.
 */
export function weightedTotal(items: readonly JudgedItem[], scoreOf: ScoreOf): number | null {
  const shares = new Map<Criterion, number[]>()
  for (const { response, criteria } of items) {
    for (const criterion of criteria) {
      const score = scoreOf(response.id, criterion.key)
      if (score === null) continue
      shares.set(criterion, [...(shares.get(criterion) ?? []), score / criterion.maxScore])
    }
  }
  let sum = 0
  let weights = 0
  for (const [criterion, of] of shares) {
    sum += (criterion.weight * of.reduce((a, b) => a + b, 0)) / of.length
    weights += criterion.weight
  }
  return weights > 0 ? (100 * sum) / weights : null
}

/** What a score stands for: its own level, or the nearest one below it. */
export function levelFor({ levels }: Criterion, value: number): Criterion['levels'][number] | null {
  return levels.findLast((level) => level.value <= value) ?? null
}
