import type { Database } from '../../../db/client.ts'
import { membersOf } from '../../../db/member/queries.ts'
import { findImportedAccounts } from '../../../db/user/importing.ts'
import { importColumns, type ImportKind } from '../../shared/importing.ts'
import type { Member } from '../models.ts'
import { type ReadRow, readRow } from './cells.ts'
import type { RawRow } from './input.ts'
import { type Candidate, isSound, type Known } from './plan.ts'
import { planTeams, teamCandidates, type TeamPlan } from './teams.ts'
import { checkUserRows, planUsers, userCandidates } from './users.ts'

/** Reads the cells of all rows. */
export function readRows(kind: ImportKind, rows: readonly RawRow[]): ReadRow[] {
  const read = rows.map((row) => readRow(importColumns[kind], row))
  return kind === 'USERS' ? checkUserRows(read) : read
}

/** The accounts that sound rows would make where there are none yet. */
export const candidatesOf = (kind: ImportKind, rows: readonly ReadRow[]): Candidate[] =>
  kind === 'USERS' ? userCandidates(rows) : teamCandidates(rows)

/** What the rows come to, given what is stored; `made` are accounts made for them just before. */
export async function planImport(
  db: Database,
  kind: ImportKind,
  rows: readonly ReadRow[],
  { made, locked }: { made: readonly string[]; locked: boolean },
): Promise<{ accounts: Known[]; plan: TeamPlan }> {
  const addresses = rows
    .filter(isSound)
    .flatMap(({ values }) => values.username ?? values.teamUsername ?? [])
  const found = await findImportedAccounts(db, [...new Set(addresses)], { locked })
  const fresh = new Set(made)
  const accounts = found.map((account) => ({ ...account, made: fresh.has(account.id) }))
  const byAddress = new Map(accounts.map((account) => [account.username, account]))
  if (kind === 'USERS')
    return {
      accounts,
      plan: { ...planUsers(rows, byAddress), newMembers: [], memberUpdates: [] },
    }
  const ids = accounts.flatMap(({ id, role }) => (role === 'participant' ? [id] : []))
  const members: Member[] = ids.length > 0 ? await membersOf(db, ids) : []
  return { accounts, plan: planTeams(rows, byAddress, members) }
}
