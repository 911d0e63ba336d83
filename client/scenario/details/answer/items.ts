import type { ResponseType, ScenarioBriefFragment } from '../../../generated/graphql.ts'

/** One thing a team answers. */
export interface Item {
  /** What its text goes by: the response type, or the demand's id. */
  key: string
  responseType: ResponseType
  demandId: string | null
  /** "Summary", "Demand 1.2" */
  title: string
  /** Of demands: what is asked and under which conditions. */
  demand?: { text: string; constraints: readonly string[] }
}

export interface ItemGroup {
  id: string
  title: string
  items: Item[]
}

type Brief = Pick<ScenarioBriefFragment, 'requirements'>

export function keyOf(response: { responseType: ResponseType; demandId: string | null }): string {
  return response.demandId ?? response.responseType
}

const overall: Item[] = [
  { key: 'summary', responseType: 'summary', demandId: null, title: 'Summary' },
  {
    key: 'concept_of_operation',
    responseType: 'concept_of_operation',
    demandId: null,
    title: 'Concept of operation',
  },
]

/** What a brief asks for, requirement by requirement. */
export function groupsOf({ requirements }: Brief): ItemGroup[] {
  return [
    { id: 'overall', title: 'The entry as a whole', items: overall },
    ...requirements.map((requirement, at) => ({
      id: requirement.id,
      title: requirement.title,
      items: requirement.demands.map(({ id, text, constraints }, place): Item => ({
        key: id,
        responseType: 'requirement',
        demandId: id,
        title: `Demand ${at + 1}.${place + 1}`,
        demand: { text, constraints },
      })),
    })),
  ]
}

export const itemsOf = (brief: Brief): Item[] => groupsOf(brief).flatMap((group) => group.items)

/** Where an item is on its page. */
export const anchorOf = (item: Item): string => `item-${item.key}`
