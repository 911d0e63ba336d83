import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../db/client.ts'
import { createWorld, type Person, type World } from './support/app.ts'
import {
  answerAll,
  buildScenario,
  type Competition,
  scoreAll,
  scoresFor,
  submitAll,
} from './support/competition.ts'
import { dump } from './support/rows.ts'

type Side = {
  world: World
  master: Person
  admin: Person
  team: Person
  judge: Person
  open: Competition
  judged: Competition
}

async function side(): Promise<Side> {
  const world = await createWorld()
  const master = await world.as('game_master', 'master')
  const admin = await world.as('admin', 'admin')
  const team = await world.as('participant', 'team')
  const judge = await world.as('judge', 'judge')
  const open = await buildScenario(world, { master, name: 'Open' })
  const judged = await buildScenario(world, { master, name: 'Judged' })
  await submitAll(team, judged)
  return { world, master, admin, team, judge, open, judged }
}

/** The account with this address, as its own side knows it. */
async function idOf({ world }: Side, username: string): Promise<string> {
  const [row] = await world.db.run<{ id: string }>(
    statement('id_of', 'select id from users where username = $1::text'),
    [username],
  )
  return row?.id ?? ''
}

type Act = [
  name: string,
  rest: (side: Side) => Promise<unknown>,
  graphql: (side: Side) => Promise<unknown>,
]

const errors = 'errors { code message field }'

const mailWithLink = async (s: Side) =>
  (
    await s.world.db.run<{ id: string }>({
      name: 'mail_with_link',
      text: 'select id from outbox where link is not null order by id limit 1',
    })
  )[0]?.id

/** A mail that was given up. */
async function failedMail(s: Side) {
  await s.world.db.script(
    `insert into outbox (id, recipient, template, failed_at, attempts, last_error)
     values ('${mailId}', 'judge@example.org', 'password-changed', now(), 29, '451 Later')`,
  )
  return mailId
}
const mailId = '01980000-0000-7000-8000-00000000a111'

const acts: Act[] = [
  [
    'create a challenge',
    (s) =>
      s.master.rest('POST', '/api/create_challenge', {
        name: 'Same',
        description: 'D',
        is_public: true,
        ends_at: '2027-01-01T00:00:00Z',
      }),
    (s) =>
      s.master.ask(
        `mutation { createChallenge(input: {name: "Same", description: "D", isPublic: true, endsAt: "2027-01-01T00:00:00Z"}) { ${errors} } }`,
      ),
  ],
  [
    'update a challenge',
    (s) =>
      s.master.rest('PUT', `/api/update_challenge/${s.open.challengeId}`, {
        description: 'Changed',
      }),
    (s) =>
      s.master.ask(
        `mutation ($id: ID!) { updateChallenge(id: $id, input: {description: "Changed"}) { ${errors} } }`,
        { id: s.open.challengeId },
      ),
  ],
  [
    'create a scenario',
    (s) =>
      s.master.rest('POST', '/api/create_scenario', {
        challenge_id: s.open.challengeId,
        name: 'Second',
        requirements: [{ title: 'R', demands: [{ text: 'T', constraints: ['C'] }] }],
      }),
    (s) =>
      s.master.ask(
        `mutation ($id: ID!) { createScenario(challengeId: $id, input: {name: "Second", requirements: [{title: "R", demands: [{text: "T", constraints: ["C"]}]}]}) { ${errors} } }`,
        {
          id: s.open.challengeId,
        },
      ),
  ],
  [
    'update a scenario',
    (s) =>
      s.master.rest('PUT', `/api/update_scenario/${s.open.scenarioId}`, {
        timeline: 'Later',
        show_judge_comments: true,
        results_public: true,
        requirements: [
          {
            id: s.open.requirements[0]?.id,
            demands: [{ id: s.open.demandIds[1], text: 'New words' }],
          },
        ],
        criteria: [{ key: 'summary', title: 'Summary', applies_to: 'summary', weight: 2 }],
      }),
    (s) =>
      s.master.ask(
        `mutation ($id: ID!, $input: ScenarioInput!) { updateScenario(id: $id, input: $input) { ${errors} } }`,
        {
          id: s.open.scenarioId,
          input: {
            timeline: 'Later',
            showJudgeComments: true,
            resultsPublic: true,
            requirements: [
              {
                id: s.open.requirements[0]?.id,
                demands: [{ id: s.open.demandIds[1], text: 'New words' }],
              },
            ],
            criteria: [{ key: 'summary', title: 'Summary', appliesTo: 'summary', weight: 2 }],
          },
        },
      ),
  ],
  [
    'add a demand',
    (s) =>
      s.master.rest('POST', '/api/demands', {
        requirement_id: s.open.requirements[0]?.id,
        text: 'More',
        constraints: ['C'],
      }),
    (s) =>
      s.master.ask(
        `mutation ($id: ID!) { createDemand(requirementId: $id, text: "More", constraints: ["C"]) { ${errors} } }`,
        { id: s.open.requirements[0]?.id },
      ),
  ],
  [
    'change a demand',
    (s) => s.master.rest('PUT', `/api/demands/${s.open.demandIds[0]}`, { text: 'Other' }),
    (s) =>
      s.master.ask(`mutation ($id: ID!) { updateDemand(id: $id, text: "Other") { ${errors} } }`, {
        id: s.open.demandIds[0],
      }),
  ],
  [
    'save responses',
    (s) => answerAll(s.team, s.open, 'the team'),
    (s) =>
      s.team.ask(
        `mutation ($s: ID!, $r: [ResponseInput!]!) { saveResponses(scenarioId: $s, responses: $r) { ${errors} } }`,
        {
          s: s.open.scenarioId,
          r: [
            { responseType: 'summary', content: 'Summary by the team' },
            { responseType: 'concept_of_operation', content: 'Concept by the team' },
            ...s.open.demandIds.map((demandId, n) => ({
              responseType: 'requirement',
              demandId,
              content: `Answer ${n} by the team`,
            })),
          ],
        },
      ),
  ],
  [
    'submit finally',
    (s) =>
      s.team.rest('POST', '/api/participant/final_submission', {
        scenario_id: s.open.scenarioId,
        allow_incomplete: true,
      }),
    (s) =>
      s.team.ask(
        `mutation ($s: ID!) { submitEntry(scenarioId: $s, allowIncomplete: true) { ${errors} } }`,
        { s: s.open.scenarioId },
      ),
  ],
  [
    'save scores',
    (s) => scoreAll(s.judge, s.judged, s.team, 6),
    async (s) => {
      const body = await scoresFor(s.judge, s.judged, s.team, 6)
      const records = [body.summary_scores, body.concept_of_operation_scores, ...body.scores]
      return s.judge.ask(
        `mutation ($s: ID!, $p: ID!, $scores: [ScoreInput!]) { saveScores(scenarioId: $s, participantId: $p, scores: $scores) { ${errors} } }`,
        {
          s: s.judged.scenarioId,
          p: s.team.id,
          scores: records.flatMap((r) =>
            Object.entries(r.scores).map(([criterionKey, value]) => ({
              responseId: r.response_id,
              criterionKey,
              value,
            })),
          ),
        },
      )
    },
  ],
  [
    'complete judging',
    (s) =>
      s.judge.rest('POST', '/api/judge/judging_completion', {
        scenario_id: s.judged.scenarioId,
        participant_id: s.team.id,
      }),
    (s) =>
      s.judge.ask(
        `mutation ($s: ID!, $p: ID!) { completeReview(scenarioId: $s, participantId: $p) { ${errors} } }`,
        { s: s.judged.scenarioId, p: s.team.id },
      ),
  ],
  [
    'create a user',
    (s) =>
      s.admin.rest('POST', '/api/create_user', {
        username: 'New@Example.org',
        password: 'good enough 1',
        role: 'judge',
        name: 'New',
      }),
    (s) =>
      s.admin.ask(
        `mutation { createUser(input: {username: "New@Example.org", password: "good enough 1", role: judge, name: "New"}) { ${errors} } }`,
      ),
  ],
  [
    'sign up',
    (s) =>
      s.world.anonymous.rest('POST', '/api/create_user/', {
        username: 'sign@example.org',
        password: 'good enough 1',
        team_name: 'Sign',
      }),
    (s) =>
      s.world.anonymous.ask(
        `mutation { signUp(input: {username: "sign@example.org", password: "good enough 1", teamName: "Sign"}) { ${errors} } }`,
      ),
  ],
  [
    'forgot password',
    (s) => s.world.anonymous.rest('POST', '/api/forgot-password', { email: s.team.username }),
    (s) =>
      s.world.anonymous.ask(
        `mutation ($email: String!) { forgotPassword(email: $email) { ${errors} } }`,
        { email: s.team.username },
      ),
  ],
  [
    'change password',
    (s) =>
      s.judge.rest('PUT', '/api/change-password', {
        current_password: 'correct horse battery',
        new_password: 'another fine one',
      }),
    (s) =>
      s.judge.ask(
        `mutation { changePassword(currentPassword: "correct horse battery", newPassword: "another fine one") { ${errors} } }`,
      ),
  ],
  [
    'end all other sessions',
    (s) => s.team.rest('DELETE', '/api/account/sessions'),
    (s) => s.team.ask(`mutation { endOtherSessions { ${errors} } }`),
  ],
  [
    'view as a team',
    (s) => s.admin.rest('POST', '/api/admin/view_as', { user_id: s.team.id }),
    (s) =>
      s.admin.ask(`mutation ($id: ID!) { startViewing(userId: $id) { ${errors} } }`, {
        id: s.team.id,
      }),
  ],
  [
    'stop viewing',
    (s) => s.admin.rest('DELETE', '/api/admin/view_as'),
    (s) => s.admin.ask(`mutation { stopViewing { ${errors} } }`),
  ],
  [
    'add team members',
    (s) =>
      s.team.rest('POST', '/api/add_participants', [{ name: 'Ada', student_type: 'domestic' }]),
    (s) =>
      s.team.ask(
        `mutation { addTeamMembers(members: [{name: "Ada", studentType: "domestic"}]) { ${errors} } }`,
      ),
  ],
  [
    'make a team',
    (s) =>
      s.admin.rest('POST', '/api/add_participants', {
        username: 'made@example.org',
        team_name: 'Made',
        members: [{ name: 'Bea' }],
      }),
    (s) =>
      s.admin.ask(
        `mutation { createTeam(username: "made@example.org", profile: {teamName: "Made"}, members: [{name: "Bea"}]) { ${errors} } }`,
      ),
  ],
  [
    'change a team',
    (s) => s.admin.rest('PUT', `/api/update_participant/${s.team.id}`, { team_name: 'Renamed' }),
    (s) =>
      s.admin.ask(
        `mutation ($id: ID!) { updateParticipant(id: $id, input: {teamName: "Renamed"}) { ${errors} } }`,
        { id: s.team.id },
      ),
  ],
  [
    'invite a user',
    (s) =>
      s.admin.rest('POST', '/api/admin/users/invite', {
        username: 'Invited@Example.org',
        role: 'participant',
        team_name: 'Invited',
        name: 'Ira',
      }),
    (s) =>
      s.admin.ask(
        `mutation { inviteUser(input: {username: "Invited@Example.org", role: participant, teamName: "Invited", name: "Ira"}) { ${errors} } }`,
      ),
  ],
  [
    'send an invitation again',
    async (s) =>
      s.admin.rest('POST', `/api/admin/users/${await idOf(s, 'invited@example.org')}/resend`),
    async (s) =>
      s.admin.ask(`mutation ($id: ID!) { sendInvitationAgain(id: $id) { ${errors} } }`, {
        id: await idOf(s, 'invited@example.org'),
      }),
  ],
  [
    "change a user's role",
    async (s) =>
      s.admin.rest('PUT', `/api/admin/users/${await idOf(s, 'invited@example.org')}/role`, {
        role: 'game_master',
      }),
    async (s) =>
      s.admin.ask(
        `mutation ($id: ID!) { changeUserRole(id: $id, role: game_master) { ${errors} } }`,
        { id: await idOf(s, 'invited@example.org') },
      ),
  ],
  [
    'disable a user',
    (s) => s.admin.rest('PUT', `/api/admin/users/${s.judge.id}/disable`),
    (s) =>
      s.admin.ask(`mutation ($id: ID!) { disableUser(id: $id) { ${errors} } }`, {
        id: s.judge.id,
      }),
  ],
  [
    'enable a user',
    (s) => s.admin.rest('PUT', `/api/admin/users/${s.judge.id}/enable`),
    (s) =>
      s.admin.ask(`mutation ($id: ID!) { enableUser(id: $id) { ${errors} } }`, {
        id: s.judge.id,
      }),
  ],
  [
    'import users',
    (s) =>
      s.admin.rest('POST', '/api/admin/users/import', {
        kind: 'USERS',
        rows: [
          { row: 2, username: 'Imported@Example.org', role: 'Judge', class_year: 'senior' },
          { row: 3, username: s.team.username, name: 'Known' },
          { row: 4, username: 'not an address' },
        ],
        send_invitations: true,
      }),
    (s) =>
      s.admin.ask(
        `mutation ($rows: [ImportRowInput!]!) { applyImport(kind: USERS, rows: $rows, sendInvitations: true) { report { accounts } ${errors} } }`,
        {
          rows: [
            { row: 2, username: 'Imported@Example.org', role: 'Judge', classYear: 'senior' },
            { row: 3, username: s.team.username, name: 'Known' },
            { row: 4, username: 'not an address' },
          ],
        },
      ),
  ],
  [
    'import teams',
    (s) =>
      s.admin.rest('POST', '/api/admin/users/import', {
        kind: 'TEAMS',
        rows: [
          { row: 2, team_username: 'crew@example.org', team_name: 'Crew', name: 'Ada' },
          { row: 3, team_username: 'crew@example.org', name: 'Bea', email: 'bea@example.org' },
        ],
      }),
    (s) =>
      s.admin.ask(
        `mutation ($rows: [ImportRowInput!]!) { applyImport(kind: TEAMS, rows: $rows) { report { accounts } ${errors} } }`,
        {
          rows: [
            { row: 2, teamUsername: 'crew@example.org', teamName: 'Crew', name: 'Ada' },
            { row: 3, teamUsername: 'crew@example.org', name: 'Bea', email: 'bea@example.org' },
          ],
        },
      ),
  ],
  [
    'act on many users',
    async (s) =>
      s.admin.rest('POST', '/api/admin/users/acts', {
        action: 'DISABLE',
        ids: [s.judge.id, s.admin.id, await idOf(s, 'invited@example.org')],
      }),
    async (s) =>
      s.admin.ask(
        `mutation ($ids: [ID!]!) { actOnUsers(action: DISABLE, ids: $ids) { results { done code } ${errors} } }`,
        { ids: [s.judge.id, s.admin.id, await idOf(s, 'invited@example.org')] },
      ),
  ],
  [
    'open a mail with a link',
    async (s) => s.admin.rest('GET', `/api/admin/mails/${await mailWithLink(s)}`),
    async (s) => {
      await s.admin.ask('query ($id: ID!) { mail(id: $id) { link } }', {
        id: await mailWithLink(s),
      })
      return { errors: [] }
    },
  ],
  [
    'retry a mail',
    async (s) => s.admin.rest('POST', `/api/admin/mails/${await failedMail(s)}/retry`),
    async (s) =>
      s.admin.ask(`mutation ($id: ID!) { retryMail(id: $id) { ${errors} } }`, {
        id: await failedMail(s),
      }),
  ],
  [
    'send a question to the organisers',
    (s) =>
      s.world.anonymous.rest('POST', '/api/techminds/ask_organisers', {
        question: 'May we bring a drone?',
      }),
    (s) =>
      s.world.anonymous.ask(
        `mutation { askOrganisers(question: "May we bring a drone?") { ${errors} } }`,
      ),
  ],
  [
    'delete a scenario',
    (s) => s.master.rest('DELETE', '/api/delete_scenarios', [s.open.scenarioId]),
    (s) =>
      s.master.ask(`mutation ($ids: [ID!]!) { deleteScenarios(ids: $ids) { ${errors} } }`, {
        ids: [s.open.scenarioId],
      }),
  ],
  [
    'delete a user',
    (s) => s.admin.rest('DELETE', `/api/delete_user/${s.judge.id}/`),
    (s) =>
      s.admin.ask(`mutation ($id: ID!) { deleteUser(id: $id) { ${errors} } }`, { id: s.judge.id }),
  ],
  [
    'sign out',
    (s) => s.team.rest('POST', '/api/logout'),
    (s) => s.team.ask(`mutation { logout { ${errors} } }`),
  ],
]

// Acts build on each other where the order matters to nothing else: a deleted scenario comes after its use.
describe('each act leaves the same rows by REST and by GraphQL', () => {
  let rest: Side, graphql: Side
  beforeAll(async () => {
    ;[rest, graphql] = await Promise.all([side(), side()])
  })
  afterAll(() => Promise.all([rest.world.close(), graphql.world.close()]))

  it.each(acts)('%s', async (name, byRest, byGraphQL) => {
    const before = await dump(rest.world.db)
    const answer = (await byRest(rest)) as { status: number }
    const payload = (await byGraphQL(graphql)) as { errors: { code: string }[] }
    expect(answer.status < 300).toBe(payload.errors.length === 0)
    const after = await dump(rest.world.db)
    expect(await dump(graphql.world.db)).toEqual(after)
    // The open scenario holds the team's entry by then: both refuse, and change nothing.
    if (name === 'delete a scenario') expect(payload.errors[0]?.code).toBe('HAS_ENTRIES')
    else expect(after).not.toEqual(before)
  })
})
