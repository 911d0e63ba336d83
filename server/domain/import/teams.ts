import { v7 as newId } from 'uuid'
import type { ImportedMember } from '../../../db/member/importing.ts'
import { uniqueExpected } from '../../shared/importing.ts'
import { withArticle } from '../../shared/options.ts'
import { mostMembers } from '../member/input.ts'
import type { Member } from '../models.ts'
import type { ReadRow, Values } from './cells.ts'
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

export type TeamPlan = Plan & { newMembers: ImportedMember[]; memberUpdates: ImportedMember[] }

/** The teams that sound rows would make, each with the first name given for it. */
export function teamCandidates(rows: readonly ReadRow[]): Candidate[] {
  const teams = new Map<string, Candidate>()
  for (const { values } of rows.filter(isSound)) {
    const username = values.teamUsername ?? ''
    const team = teams.get(username) ?? { username, role: 'participant' as const }
    if (team.teamName === undefined && values.teamName !== undefined)
      team.teamName = values.teamName
    teams.set(username, team)
  }
  return [...teams.values()]
}

type Seen = Partial<Member> & { id: string; name: string; row: number | null }

/** A team while its rows are gone through. */
type Team = {
  account: Known | undefined
  /** Where its name was given, and which. */
  named: { row: number; teamName: string } | null
  members: Seen[]
  added: number
  changed: number
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Who a row is about: by e-mail address or, where one of the two has none, by name. */
function findMember(members: readonly Seen[], { name = '', email }: Values): Seen | undefined {
  const byEmail = email === undefined ? undefined : members.find((one) => one.email === email)
  return (
    byEmail ??
    members.find((one) => sameName(one.name, name) && (email === undefined || !one.email))
  )
}

/** The fields of a row that are the member's own. */
const memberValues = ({ email, ...values }: Values) => {
  const { teamName: _team, ...fields } = accountValues(values)
  return email === undefined ? fields : { ...fields, email }
}

/** What the rows do to the teams and members that there are. Rows of one team belong into one call. */
export function planTeams(
  rows: readonly ReadRow[],
  accounts: ReadonlyMap<string, Known>,
  stored: readonly Member[],
): TeamPlan {
  const plan: TeamPlan = { results: [], updates: [], acts: [], newMembers: [], memberUpdates: [] }
  const teams = new Map<string, Team>()
  const membersOf = new Map<string, Seen[]>()
  for (const member of stored) {
    const list = membersOf.get(member.participantId) ?? []
    membersOf.set(member.participantId, [...list, { ...member, row: null }])
  }

  function teamOf(username: string): Team {
    const known = teams.get(username)
    if (known) return known
    const account = accounts.get(username)
    const members = [...(membersOf.get(account?.id ?? '') ?? [])]
    const team: Team = { account, named: null, members, added: 0, changed: 0 }
    teams.set(username, team)
    return team
  }

  /** Why the row cannot be, given its team so far. */
  function refusalOf(read: ReadRow, team: Team, member: Seen | undefined): RowResult | undefined {
    const { teamUsername = '', teamName, name = '', email } = read.values
    const role = team.account?.role ?? 'participant'
    if (role !== 'participant')
      return refused(
        read,
        'team_username',
        teamUsername,
        `a team: this account is ${withArticle(role)}`,
      )
    if (teamName !== undefined && team.named && team.named.teamName !== teamName)
      return refused(
        read,
        'team_name',
        teamName,
        `“${team.named.teamName}”, as in row ${team.named.row}`,
      )
    if (member?.row != null)
      return refused(
        read,
        email === undefined ? 'name' : 'email',
        email ?? name,
        `${uniqueExpected(member.row)} in the team`,
      )
    if (!member && team.members.length >= mostMembers)
      return refused(
        read,
        'team_username',
        teamUsername,
        `a team of at most ${mostMembers} members`,
      )
    return undefined
  }

  /** Takes up the name of the team; true when an account that was there changes by it. */
  function nameTeam({ row, values: { teamName } }: ReadRow, team: Team): boolean {
    if (teamName === undefined || team.named) return false
    team.named = { row, teamName }
    const { account } = team
    if (!account || account.made || account.teamName === teamName) return false
    plan.updates.push({ id: account.id, teamName })
    plan.acts.push({
      action: 'user.update',
      objectType: 'user',
      objectId: account.id,
      before: { teamName: account.teamName },
      after: { teamName },
    })
    return true
  }

  function resultOf(read: ReadRow): RowResult {
    const { row, values } = read
    if (!isSound(read)) return rejected(row, read.errors)
    const team = teamOf(values.teamUsername ?? '')
    const member = findMember(team.members, values)
    const refusal = refusalOf(read, team, member)
    if (refusal) return refusal
    const renamed = nameTeam(read, team)
    const given = memberValues(values)
    if (!member) {
      const id = newId()
      team.members.push({ ...given, name: values.name ?? '', id, row })
      team.added++
      if (team.account) plan.newMembers.push({ ...given, id, participantId: team.account.id })
      return { row, outcome: 'CREATE', errors: [] }
    }
    member.row = row
    const changes = changesIn(given, member)
    if (Object.keys(changes).length > 0) {
      Object.assign(member, changes)
      team.changed++
      plan.memberUpdates.push({ ...changes, id: member.id })
    } else if (!renamed) return { row, outcome: 'SKIP', errors: [] }
    return { row, outcome: 'UPDATE', errors: [] }
  }

  plan.results = rows.map(resultOf)
  for (const { account, added, changed } of teams.values())
    if (account && added + changed > 0)
      plan.acts.push({
        action: 'member.import',
        objectType: 'user',
        objectId: account.id,
        after: { added, changed },
      })
  return plan
}
