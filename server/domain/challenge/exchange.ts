import * as z from 'zod'
import { Criterion } from '../criterion/input.ts'
import { instant, line, text } from '../input.ts'

const format = 'stimulating-innovation/challenge'

/** A criterion as the file spells it, in our own spelling. */
const fromFile = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  const { applies_to: appliesTo, max_score: maxScore, ...rest } = value as Record<string, unknown>
  return { ...rest, appliesTo, maxScore }
}

const Demand = z.strictObject({
  text: text(10_000),
  constraints: z.array(text(2_000)).max(50).default([]),
})
const Requirement = z.strictObject({
  title: text(200).default(''),
  demands: z.array(Demand).min(1).max(100),
})
const Scenario = z.strictObject({
  name: line(200),
  background: text(50_000).default(''),
  deliverable: text(50_000).default(''),
  timeline: text(50_000).default(''),
  submission_deadline: instant.nullable().default(null),
  judging_deadline: instant.nullable().default(null),
  blind: z.boolean().default(true),
  drafts_count_at_deadline: z.boolean().default(false),
  constraints_optional: z.boolean().default(false),
  show_judge_comments: z.boolean().default(false),
  results_public: z.boolean().default(false),
  requirements: z.array(Requirement).max(100).default([]),
  criteria: z.array(z.preprocess(fromFile, Criterion)).min(1).max(50).optional(),
})

/** A challenge with its scenarios and rubrics in one JSON file, without entries, people and dates of acts. */
export const ChallengeFile = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  challenge: z.strictObject({
    name: line(200),
    description: text(20_000).default(''),
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    time_zone: z.string().default('UTC'),
    is_public: z.boolean().default(false),
    scenarios: z.array(Scenario).max(200).default([]),
  }),
})

export type ChallengeFileContent = z.output<typeof ChallengeFile>
export const header = { format, version: 1 } as const
