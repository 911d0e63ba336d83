import * as z from 'zod'
import { Rubric } from '../criterion/input.ts'
import { instant, line, text } from '../input.ts'
import { RequirementChange } from '../requirement/input.ts'

const content = {
  background: text(50_000),
  deliverable: text(50_000),
  timeline: text(50_000),
  submissionDeadline: instant.nullable(),
  judgingDeadline: instant.nullable(),
  blind: z.boolean(),
  draftsCountAtDeadline: z.boolean(),
  constraintsOptional: z.boolean(),
  showJudgeComments: z.boolean(),
  resultsPublic: z.boolean(),
}
const parts = {
  requirements: z.array(RequirementChange).max(100, 'Must be at most 100').nullish(),
  criteria: Rubric.nullish(),
}
const once = z.literal(true, 'Must be true: it cannot be undone').optional()

export const NewScenario = z.strictObject({
  name: line(200),
  ...z.object(content).partial().shape,
  ...parts,
})
export const ScenarioChange = z.strictObject({
  name: line(200).optional(),
  ...z.object(content).partial().shape,
  ...parts,
  published: once,
  closed: once,
  released: once,
  version: z.int().min(1).nullish(),
})
