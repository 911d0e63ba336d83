import { uniqueExpected } from '../../shared/importing.ts'
import { type Role, withArticle } from '../../shared/options.ts'
import type { ReadRow } from './cells.ts'
import {
  accountValues,
  type Candidate,
  changesIn,
  isSound,
  type Known,
  type Plan,
  refused,
  rejected,
  type RowResult,
} from './plan.ts'

const onlyTeams = 'nothing, as only participants have a team name'

/** Adds what a row says against itself and against those before it. */
export function checkUserRows(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, number>()
  return rows.map((read) => {
    const { row, values } = read
    const errors = [...read.errors]
    const { username, teamName, role } = values
    if (username !== undefined) {
      const before = first.get(username)
      if (before === undefined) first.set(username, row)
      else
        errors.push({ row, column: 'username', found: username, expected: uniqueExpected(before) })
    }
    if (teamName !== undefined && role !== undefined && role !== 'participant')
      errors.push({ row, column: 'team_name', found: teamName, expected: onlyTeams })
    return { ...read, errors }
  })
}

/** The accounts that sound rows would make. */
export const userCandidates = (rows: readonly ReadRow[]): Candidate[] =>
  rows.filter(isSound).map(({ values }) => ({
    username: values.username ?? '',
    role: (values.role as Role | undefined) ?? 'participant',
    ...accountValues(values),
  }))

/** What the rows do to the accounts that there are. */
export function planUsers(rows: readonly ReadRow[], accounts: ReadonlyMap<string, Known>): Plan {
  const plan: Plan = { results: [], updates: [], acts: [] }

  function resultOf(read: ReadRow): RowResult {
    const { row, values } = read
    if (!isSound(read)) return rejected(row, read.errors)
    const account = accounts.get(values.username ?? '')
    if (!account || account.made) return { row, outcome: 'CREATE', errors: [] }
    if (values.role !== undefined && values.role !== account.role)
      return refused(
        read,
        'role',
        values.role,
        `${account.role}: this account is ${withArticle(account.role)}`,
      )
    if (values.teamName !== undefined && account.role !== 'participant')
      return refused(read, 'team_name', values.teamName, onlyTeams)
    const changes = changesIn(accountValues(values), account)
    if (Object.keys(changes).length === 0) return { row, outcome: 'SKIP', errors: [] }
    plan.updates.push({ id: account.id, ...changes })
    plan.acts.push({
      action: 'user.update',
      objectType: 'user',
      objectId: account.id,
      after: changes,
    })
    return { row, outcome: 'UPDATE', errors: [] }
  }

  plan.results = rows.map(resultOf)
  return plan
}
