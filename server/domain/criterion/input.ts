import * as z from 'zod'
import { line, text } from '../input.ts'

const Level = z.strictObject({
  value: z.int().min(0).max(100),
  label: line(100),
  text: text(2_000),
})

/** One criterion of a rubric. Levels are kept in ascending order. */
export const Criterion = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,59}$/u, 'Must be lower case letters, digits and _, at most 60'),
    title: line(200),
    appliesTo: z.enum(['summary', 'concept_of_operation', 'demand']),
    weight: z
      .number()
      .min(0.001, 'Must be at least 0.001')
      .max(1_000, 'Must be at most 1,000')
      .default(1),
    maxScore: z.int().min(1, 'Must be from 1 to 100').max(100, 'Must be from 1 to 100').default(10),
    description: text(5_000).default(''),
    levels: z.array(Level).max(101).default([]),
  })
  .refine((value) => value.levels.every((level) => level.value <= value.maxScore), {
    message: 'Must not describe values above the maximum',
    path: ['levels'],
  })
  .transform((value) => ({ ...value, levels: [...value.levels].sort((a, b) => a.value - b.value) }))

export type CriterionInput = z.output<typeof Criterion>

/** A whole rubric. */
export const Rubric = z
  .array(Criterion)
  .min(1, 'Must hold at least one criterion')
  .max(50, 'Must hold at most 50 criteria')
  .refine(
    (list) => new Set(list.map((c) => c.key)).size === list.length,
    'Must not use a key twice',
  )
