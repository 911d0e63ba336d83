import type { World } from '../../db/seed/queries.ts'
import type { Role } from '../shared/options.ts'
import { between, type Calendar } from './calendar.ts'
import type { Source } from './random.ts'
import type { Texts } from './texts.ts'

/** Accounts and team members. Nobody can sign in until a password is set. */
export function buildPeople(texts: Texts, calendar: Calendar, source: Source) {
  const { people, judges, teams } = texts
  const users: World['users'] = []
  const signUp = (role: Role, person: { username: string; name: string; teamName?: string }) => {
    const number = users.length
    const id = source.id('user', person.username, number)
    const createdAt = between(
      calendar.begun,
      new Date(calendar.begun.getTime() + 36 * 3_600_000),
      number / 20,
    )
    const { username, name, teamName = null } = person
    users.push({
      id,
      role,
      username,
      name,
      teamName,
      passwordHash: null,
      emailVerifiedAt: createdAt,
      createdAt,
    })
    return id
  }
  const ids = {
    admin: signUp('admin', people.admin),
    gameMaster: signUp('game_master', people.game_master),
    secondGameMaster: signUp('game_master', people.second_game_master),
    judges: judges.map((judge) => signUp('judge', judge)),
    teams: teams.map(({ username, contact_name: name, team_name: teamName }) =>
      signUp('participant', { username, name, teamName }),
    ),
  }
  const teamMembers: World['teamMembers'] = teams.flatMap((team, t) =>
    team.members.map((member, m) => ({
      id: source.id('member', `${team.username} ${m}`, t * 100 + m),
      participantId: ids.teams[t] ?? '',
      name: member.name,
      email: member.email ?? null,
      college: member.college ?? null,
      classYear: member.class_year ?? null,
      gender: member.gender ?? null,
      studentType: member.student_type ?? null,
      country: member.country ?? null,
      phone: member.phone ?? null,
      // Members are listed in the order in which they were added.
      createdAt: new Date(calendar.begun.getTime() + 48 * 3_600_000 + m * 60_000),
    })),
  )
  return { ids, users, teamMembers }
}
