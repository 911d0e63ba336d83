import * as z from 'zod'
import type { AuditFilter } from '../../../db/audit/list.ts'
import { id, instant, parse, text } from '../input.ts'

const Filter = z.object({
  actor: text(254).nullish(),
  action: text(100).nullish(),
  objectType: text(100).nullish(),
  objectId: id.nullish(),
  from: instant.nullish(),
  to: instant.nullish(),
})

export type AuditFilterInput = { [K in keyof AuditFilter]?: unknown }

/** Blank filters are none. */
export function readFilter(input: AuditFilterInput): AuditFilter {
  const { actor, action, objectType, objectId, from, to } = parse(Filter, input)
  return {
    actor: actor?.trim().toLowerCase() || null,
    action: action?.trim() || null,
    objectType: objectType?.trim() || null,
    objectId: objectId ?? null,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  }
}
