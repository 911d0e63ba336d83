import * as z from 'zod'
import { text } from '../input.ts'
import { constraintList } from '../requirement/input.ts'

const position = z
  .int()
  .min(1)
  .max(10_000)
  .nullish()
  .transform((value) => value ?? undefined)
const words = text(10_000).refine((value) => value.trim() !== '', 'Must not be blank')

export const OneDemand = z.strictObject({
  text: words,
  constraints: constraintList.nullish().transform((value) => value ?? []),
  position,
})
export const DemandUpdate = z.strictObject({
  text: words.nullish().transform((value) => value ?? undefined),
  constraints: constraintList.nullish().transform((value) => value ?? undefined),
  position,
})
