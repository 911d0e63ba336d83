import { useSearchParams } from 'react-router-dom'

const names = ['actor', 'action', 'object', 'from', 'to'] as const
type Name = (typeof names)[number]

/** A day as the browser writes it in its date fields, at its first moment here. */
function startOf(day: string, plusDays = 0): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return undefined
  const [, year, month, date] = match.map(Number)
  const start = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + plusDays)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** The filters live in the address, so that what was found can be sent on. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams()
  const value = (name: Name) => params.get(name) ?? ''
  const set = (name: Name, to: string) =>
    setParams(
      (before) => {
        if (to) before.set(name, to)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    value,
    set,
    any: names.some((name) => value(name) !== ''),
    clear: () => setParams({}, { replace: true }),
    /** As the server takes them; the last day counts in full. */
    variables: {
      actor: value('actor') || undefined,
      action: value('action') || undefined,
      objectId: value('object') || undefined,
      from: startOf(value('from')),
      to: startOf(value('to'), 1),
    },
  }
}

export type AuditFilters = ReturnType<typeof useAuditFilters>

/** Where the same events come as a table. */
export function csvAddress({ variables }: AuditFilters): string {
  const { actor, action, objectId, from, to } = variables
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ actor, action, object_id: objectId, from, to }))
    if (value) query.set(name, value)
  return `/api/admin/audit.csv?${query}`
}
