import type { CriterionTarget } from '../generated/graphql.ts'

/** What a criterion is applied to. */
export const targetLabels: Record<CriterionTarget, string> = {
  summary: 'Summary',
  concept_of_operation: 'Concept of operation',
  demand: 'Every demand',
}
