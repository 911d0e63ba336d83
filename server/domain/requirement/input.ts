import * as z from 'zod'
import { id, text } from '../input.ts'

const action = z.enum(['create', 'update', 'delete']).nullish()
const position = z.int().min(1).max(10_000).nullish()
const nullToUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined

const oneLine = text(2_000)
  .transform((value) => value.trim())
  .refine((value) => !/[\r\n]/u.test(value), 'Must be one line')

export const constraintList = z
  .array(oneLine)
  .max(50, 'Must be at most 50')
  .transform((list) => list.filter((constraint) => constraint !== ''))

/** A demand to make, change or take away. */
export const DemandChange = z
  .strictObject({
    id: id.nullish().transform(nullToUndefined),
    action,
    text: text(10_000).nullish().transform(nullToUndefined),
    constraints: constraintList.nullish().transform(nullToUndefined),
    position: position.transform(nullToUndefined),
  })
  .transform((value) => ({ ...value, action: value.action ?? (value.id ? 'update' : 'create') }))
  .refine((value) => (value.action === 'create') === (value.id === undefined), {
    message: 'Must be given for update and delete, and not for create',
    path: ['id'],
  })

/** A requirement to make, change or take away, with its changed demands. */
export const RequirementChange = z
  .strictObject({
    id: id.nullish().transform(nullToUndefined),
    action,
    title: oneLine
      .refine((value) => value.length <= 200, 'Must be at most 200 characters')
      .nullish()
      .transform(nullToUndefined),
    position: position.transform(nullToUndefined),
    demands: z
      .array(DemandChange)
      .max(100, 'Must be at most 100')
      .nullish()
      .transform((v) => v ?? []),
  })
  .transform((value) => ({ ...value, action: value.action ?? (value.id ? 'update' : 'create') }))
  .refine((value) => (value.action === 'create') === (value.id === undefined), {
    message: 'Must be given for update and delete, and not for create',
    path: ['id'],
  })

export type DemandChangeInput = z.output<typeof DemandChange>
export type RequirementChangeInput = z.output<typeof RequirementChange>
