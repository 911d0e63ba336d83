import { authorize } from '../access.ts'
import type { Context } from '../context.ts'
import { parse } from '../input.ts'
import { ImportPart } from './input.ts'
import { candidatesOf, planImport, readRows } from './read.ts'
import { countOutcomes } from './summary.ts'

/** What an import of these rows would do, row by row. Writes nothing. */
export async function checkImport(context: Context, input: unknown) {
  await authorize(context, 'user.checkImport')
  const { kind, rows: raw } = parse(ImportPart, input)
  const rows = readRows(kind, raw)
  const { accounts, plan } = await planImport(context.db, kind, rows, { made: [], locked: false })
  const known = new Set(accounts.map(({ username }) => username))
  const missing = candidatesOf(kind, rows).filter(({ username }) => !known.has(username))
  return {
    ...countOutcomes(plan.results),
    accounts: missing.length,
    invited: 0,
    rows: plan.results,
  }
}
