import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../server/rest/calls.ts'
import { createWorld, type Person, type RestAnswer, type World } from '../support/app.ts'
import {
  buildScenario,
  type Competition,
  judgeAll,
  scoreAll,
  submitAll,
} from '../support/competition.ts'

const roles = ['anonymous', 'participant', 'judge', 'game_master', 'admin'] as const
type Who = (typeof roles)[number]
/** Status by role, in the order anonymous, participant, judge, game master, admin. */
type Row = [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  statuses: number[],
  body?: () => unknown,
]

const random = '01980000-0000-7000-8000-000000000000'

describe('every documented call, by role', () => {
  let world: World
  let people: Record<Who, Person>
  let open: Competition, judged: Competition, draft: Competition
  let team: Person, victim: Person

  beforeAll(async () => {
    world = await createWorld()
    people = {
      anonymous: world.anonymous,
      participant: await world.as('participant', 'p'),
      judge: await world.as('judge', 'j'),
      game_master: await world.as('game_master', 'g'),
      admin: await world.as('admin', 'a'),
    }
    team = people.participant
    victim = await world.as('participant', 'victim')
    open = await buildScenario(world, { master: people.game_master, name: 'Open' })
    judged = await buildScenario(world, { master: people.game_master, name: 'Judged' })
    draft = await buildScenario(world, {
      master: people.game_master,
      name: 'Draft',
      published: false,
    })
    await submitAll(team, judged)
    await scoreAll(people.judge, judged, team, 5)
  })
  afterAll(() => world.close())

  const scenario = () => judged.scenarioId
  const rows: Row[] = [
    [
      'POST',
      '/api/login',
      [401, 401, 401, 401, 401],
      () => ({ username: 'nobody@example.org', password: 'wrong password' }),
    ],
    [
      'POST',
      '/api/create_user/',
      [422, 422, 422, 422, 422],
      () => ({ username: 'no address', password: 'long enough 1' }),
    ],
    [
      'POST',
      '/api/create_user',
      [401, 403, 403, 403, 422],
      () => ({ username: 'no address', password: 'long enough 1', role: 'judge' }),
    ],
    ['GET', '/api/getAllUsers', [401, 403, 403, 403, 200]],
    ['GET', '/api/get_all_users', [401, 403, 403, 403, 200]],
    [
      'PUT',
      '/api/change-password',
      [401, 422, 422, 422, 422],
      () => ({ current_password: 'not this one', new_password: 'long enough 1' }),
    ],
    [
      'PUT',
      `/api/users/${random}/changePassword`,
      [401, 404, 404, 404, 404],
      () => ({ current_password: 'x', new_password: 'long enough 1' }),
    ],
    ['POST', '/api/forgot-password?email=nobody@example.org', [200, 200, 200, 200, 200]],
    [
      'POST',
      '/api/reset-password',
      [400, 400, 400, 400, 400],
      () => ({ token: 'none', new_password: 'long enough 1' }),
    ],
    ['POST', '/api/verify_email', [400, 400, 400, 400, 400], () => ({ token: 'none' })],
    ['POST', '/api/resend_verification', [422, 200, 200, 200, 200]],
    ['GET', '/api/get_user', [401, 200, 200, 200, 200]],
    ['GET', '/api/account/sessions', [401, 200, 200, 200, 200]],
    ['POST', '/api/admin/view_as', [401, 403, 403, 403, 404], () => ({ user_id: random })],
    ['DELETE', '/api/admin/view_as', [401, 409, 409, 409, 409]],
    ['GET', '/api/admin/overview', [401, 403, 403, 403, 200]],
    ['GET', '/api/admin/audit?action=user.', [401, 403, 403, 403, 200]],
    ['GET', '/api/admin/audit.csv', [401, 403, 403, 403, 200]],
    ['GET', '/api/account/export', [401, 200, 200, 200, 200]],
    ['DELETE', `/api/account/sessions/${random}`, [401, 404, 404, 404, 404]],
    ['DELETE', '/api/account/sessions', [401, 200, 200, 200, 200]],
    ['GET', '/api/get_challenges', [401, 200, 200, 200, 200]],
    ['GET', '/api/public/challenges', [200, 200, 200, 200, 200]],
    ['POST', '/api/create_challenge', [401, 403, 403, 201, 201], () => ({ name: 'New' })],
    ['PUT', `/api/update_challenge/${random}`, [401, 403, 403, 404, 404], () => ({ name: 'New' })],
    ['DELETE', '/api/delete_challenges', [401, 403, 403, 404, 404], () => [random]],
    ['GET', `/api/challenges/${random}/scenarios`, [401, 404, 404, 404, 404]],
    ['GET', `/api/scenarios/${random}`, [401, 404, 404, 404, 404]],
    [
      'POST',
      '/api/create_scenario',
      [401, 403, 403, 404, 404],
      () => ({ challenge_id: random, name: 'New' }),
    ],
    ['PUT', `/api/update_scenario/${random}`, [401, 403, 403, 404, 404], () => ({ name: 'New' })],
    ['DELETE', '/api/delete_scenarios', [401, 403, 403, 404, 404], () => [random]],
    [
      'POST',
      '/api/record_responses',
      [401, 200, 403, 403, 403],
      () => [{ scenarioId: open.scenarioId, response_type: 'summary', content: 'Text' }],
    ],
    [
      'POST',
      '/api/submit_scores',
      [401, 403, 404, 403, 403],
      () => ({
        scenario_id: random,
        participant_id: random,
        summary_scores: { response_id: random, scores: { summary: 1 } },
      }),
    ],
    [
      'POST',
      '/api/judge/judging_completion',
      [401, 403, 404, 403, 403],
      () => ({ scenario_id: random }),
    ],
    [
      'POST',
      '/api/participant/final_submission',
      [401, 404, 403, 403, 403],
      () => ({ scenario_id: random }),
    ],
    ['GET', '/api/get_all_participants', [401, 200, 403, 200, 200]],
    ['GET', `/api/participants/${random}`, [401, 404, 403, 404, 404]],
    ['POST', '/api/add_participants', [401, 201, 403, 403, 422], () => [{ name: 'Ada' }]],
    [
      'PUT',
      `/api/update_participant/${random}`,
      [401, 404, 403, 403, 404],
      () => ({ name: 'Ada' }),
    ],
    ['DELETE', `/api/delete_participant/${random}`, [401, 404, 403, 403, 404]],
    [
      'POST',
      '/api/demands',
      [401, 403, 403, 404, 404],
      () => ({ requirement_id: random, text: 'What', constraints: ['So'] }),
    ],
    ['PUT', `/api/demands/${random}`, [401, 403, 403, 404, 404], () => ({ text: 'What' })],
    ['GET', `/api/challenges/${random}/export`, [401, 403, 403, 404, 404]],
    ['POST', '/api/challenges/import', [401, 403, 403, 422, 422], () => ({})],
    ['DELETE', `/api/delete_user/${random}/`, [401, 403, 403, 403, 404]],
    [
      'POST',
      '/api/techminds/ask',
      [200, 200, 200, 200, 200],
      () => ({ question: 'How do teams hand in?' }),
    ],
    [
      'POST',
      '/api/techminds/ask_organisers',
      [200, 200, 200, 200, 200],
      () => ({ question: 'How do teams hand in?' }),
    ],
    ['GET', '/api/admin/mails', [401, 403, 403, 403, 200]],
    ['GET', `/api/admin/mails/${random}`, [401, 403, 403, 403, 404]],
    ['POST', `/api/admin/mails/${random}/retry`, [401, 403, 403, 403, 404]],
    [
      'POST',
      '/api/admin/users/invite',
      [401, 403, 403, 403, 422],
      () => ({ username: 'no address', role: 'judge' }),
    ],
    [
      'PUT',
      `/api/admin/users/${random}/role`,
      [401, 403, 403, 403, 404],
      () => ({ role: 'judge' }),
    ],
    ['PUT', `/api/admin/users/${random}/disable`, [401, 403, 403, 403, 404]],
    ['PUT', `/api/admin/users/${random}/enable`, [401, 403, 403, 403, 404]],
    ['POST', `/api/admin/users/${random}/resend`, [401, 403, 403, 403, 404]],
    [
      'POST',
      '/api/admin/users/import/check',
      [401, 403, 403, 403, 200],
      () => ({ kind: 'USERS', rows: [{ row: 2, username: 'no address' }] }),
    ],
    [
      'POST',
      '/api/admin/users/import',
      [401, 403, 403, 403, 422],
      () => ({ kind: 'USERS', rows: [] }),
    ],
    [
      'POST',
      '/api/admin/users/acts/preview',
      [401, 403, 403, 403, 200],
      () => ({ action: 'DISABLE', ids: [random] }),
    ],
    [
      'POST',
      '/api/admin/users/acts',
      [401, 403, 403, 403, 200],
      () => ({ action: 'DISABLE', ids: [random] }),
    ],
  ]
  it.each(rows)('%s %s', async (method, path, statuses, body) => {
    const got = await Promise.all(
      roles.map(async (role) => (await people[role].rest(method, path, body?.())).status),
    )
    expect(Object.fromEntries(roles.map((role, n) => [role, got[n]]))).toEqual(
      Object.fromEntries(roles.map((role, n) => [role, statuses[n]])),
    )
  })

  const read: [string, () => string, number[]][] = [
    ['a draft scenario', () => `/api/scenarios/${draft.scenarioId}`, [401, 404, 404, 200, 200]],
    [
      'a challenge that is not public',
      () => `/api/public/challenges/${open.challengeId}`,
      [404, 404, 404, 404, 404],
    ],
    ['a published scenario', () => `/api/scenarios/${scenario()}`, [401, 200, 200, 200, 200]],
    [
      'the participants list',
      () => `/api/scenarios/${scenario()}/participants`,
      [401, 403, 200, 200, 200],
    ],
    [
      'an own entry',
      () => `/api/scenarios/${scenario()}/participants/${team.id}/responses`,
      [401, 200, 200, 200, 200],
    ],
    [
      "another team's entry",
      () => `/api/scenarios/${scenario()}/participants/${victim.id}/responses`,
      [401, 404, 404, 404, 404],
    ],
    [
      'scores',
      () => `/api/scenarios/${scenario()}/participants/${team.id}/scores`,
      [401, 403, 200, 422, 422],
    ],
    [
      "a judge's scores",
      () =>
        `/api/scenarios/${scenario()}/participants/${team.id}/scores?judge_id=${people.judge.id}`,
      [401, 403, 200, 200, 200],
    ],
    ['results', () => `/api/scenarios/${scenario()}/results`, [401, 403, 403, 200, 200]],
  ]
  it.each(read)('GET %s', async (_name, path, statuses) => {
    const got = await Promise.all(
      roles.map(async (role) => (await people[role].rest('GET', path())).status),
    )
    expect(got).toEqual(statuses)
  })

  it('the table here walks every registered call', () => {
    const walked = [
      ...rows.map(([method, path]) => `${method} ${path}`),
      ...read.map(([, path]) => `GET ${path()}`),
    ].map((line) =>
      line
        .split('?')[0]
        ?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, ':id')
        .replace(/\/$/u, ''),
    )
    const missing = calls()
      .map(
        (call) => `${call.method} ${call.path.replace(/:[a-zA-Z]+/gu, ':id').replace(/\/$/u, '')}`,
      )
      .filter((call) => !walked.includes(call) && !call.endsWith('/api/logout'))
    expect(missing).toEqual([])
  })

  describe('hidden and unknown answer alike', () => {
    const bare = ({ status, body }: RestAnswer) => ({ status, body: { ...body, request_id: '' } })
    it.each([
      ['a draft scenario', () => `/api/scenarios/${draft.scenarioId}`, `/api/scenarios/${random}`],
      [
        "another team's responses",
        () => `/api/scenarios/${scenario()}/participants/${team.id}/responses`,
        `/api/scenarios/${random}/participants/${random}/responses`,
      ],
      [
        "a draft challenge's scenarios",
        () => `/api/challenges/${draft.challengeId}/scenarios`,
        `/api/challenges/${random}/scenarios`,
      ],
      ['no id at all', () => '/api/scenarios/x', `/api/scenarios/${random}`],
    ])('%s', async (_name, hidden, unknown) => {
      expect(bare(await victim.rest('GET', hidden()))).toEqual(
        bare(await victim.rest('GET', unknown)),
      )
    })
  })

  describe('answers in the documented shape', () => {
    it('sign-up says the same for a new and a taken address', async () => {
      const body = (username: string) => ({
        username,
        password: 'a fine password',
        team_name: 'Fine',
      })
      const fresh = await world.anonymous.rest(
        'POST',
        '/api/create_user/',
        body('fresh@example.org'),
      )
      const taken = await world.anonymous.rest('POST', '/api/create_user/', body(team.username))
      expect(fresh).toMatchObject({
        status: 200,
        body: { message: 'Signup Successfully! Verification email sent! Please check your inbox.' },
      })
      expect(taken.text).toBe(fresh.text)
      expect(
        (
          await world.anonymous.rest('POST', '/api/create_user/', {
            ...body('x@example.org'),
            role: 'admin',
          })
        ).status,
      ).toBe(422)
    })

    it('the query form of login works and is marked', async () => {
      const answer = await world.anonymous.rest(
        'POST',
        `/api/login?username=${team.username}&password=correct%20horse%20battery`,
      )
      expect(answer.status).toBe(200)
      expect(answer.headers['deprecation']).toBe('true')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect([answer.headers['set-cookie']].flat()[0]).toMatch(
        /^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/u,
      )
    })

    it.each([
      ['/challenges#top', 303, '/challenges#top'],
      ['//evil.test', 200, undefined],
      ['/\\evil.test', 200, undefined],
      ['https://evil.test/', 200, undefined],
      ['/\t/evil.test', 200, undefined],
      ['javascript:alert(1)', 200, undefined],
    ])('login with next=%j', async (next, status, location) => {
      const answer = await world.anonymous.rest('POST', '/api/login', {
        username: team.username,
        password: 'correct horse battery',
        next,
      })
      expect(answer.status).toBe(status)
      expect(answer.headers['location']).toBe(location)
    })

    it('GET /api/logout from another site is refused', async () => {
      const answer = await victim.rest('GET', '/api/logout', undefined, {
        'sec-fetch-site': 'cross-site',
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
      expect((await victim.rest('GET', '/api/get_user')).status).toBe(200)
    })

    it('challenges are made, changed and deleted with their messages', async () => {
      const { game_master: master } = people
      const made = await master.rest('POST', '/api/create_challenge/', {
        name: 'Shape',
        time_zone: 'Europe/Vienna',
        starts_at: '2026-01-01T00:00:00+01:00',
      })
      expect(made).toMatchObject({
        status: 201,
        body: {
          message: 'Challenge added successfully.',
          challenge: {
            name: 'Shape',
            time_zone: 'Europe/Vienna',
            starts_at: '2025-12-31T23:00:00.000Z',
            is_public: false,
          },
        },
      })
      const id = (made.body['challenge'] as { id: string }).id
      expect(
        await master.rest('PUT', `/api/update_challenge/${id}`, { name: 'Form' }),
      ).toMatchObject({
        status: 200,
        body: {
          message: 'Challenge Edited successfully.',
          challenge: { id, name: 'Form', time_zone: 'Europe/Vienna' },
        },
      })
      expect(await master.rest('DELETE', '/api/delete_challenges', [id])).toMatchObject({
        status: 200,
        body: { message: 'Challenge deleted successfully.', deleted_challenge_ids: [id] },
      })
    })

    it('an admin names the game masters of a challenge, who then manage it', async () => {
      const { admin, game_master: master } = people
      const made = await admin.rest('POST', '/api/create_challenge', {
        name: 'Given',
        game_masters: [master.username.toUpperCase()],
      })
      const id = (made.body['challenge'] as { id: string }).id
      expect(
        (await master.rest('PUT', `/api/update_challenge/${id}`, { description: 'Mine' })).status,
      ).toBe(200)
      const second = await world.as('game_master')
      expect(
        (
          await master.rest('PUT', `/api/update_challenge/${id}`, {
            game_masters: [second.username],
          })
        ).body,
      ).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'game_masters' }] })
      expect(
        (
          await master.rest('PUT', `/api/update_challenge/${id}`, {
            game_masters: [second.username, master.username],
          })
        ).status,
      ).toBe(200)
      expect(
        (await second.rest('PUT', `/api/update_challenge/${id}`, { description: 'Ours' })).status,
      ).toBe(200)
      expect(
        await admin.rest('PUT', `/api/update_challenge/${id}`, {
          game_masters: [people.judge.username],
        }),
      ).toMatchObject({ status: 422, body: { errors: [{ field: 'game_masters' }] } })
      expect(
        await second.ask('query ($id: ID!) { challenge(id: $id) { gameMasters { username } } }', {
          id,
        }),
      ).toEqual({
        gameMasters: [{ username: master.username }, { username: second.username }].sort((a, b) =>
          a.username < b.username ? -1 : 1,
        ),
      })
      await admin.rest('PUT', `/api/update_challenge/${id}`, { game_masters: [] })
      expect(
        (await second.rest('PUT', `/api/update_challenge/${id}`, { description: 'Mine' })).status,
      ).toBe(404)
    })

    it('a challenge with entries is refused, and archived when an admin forces it', async () => {
      const held = await buildScenario(world, { master: people.game_master, name: 'Held' })
      await submitAll(team, held)
      const refused = await people.game_master.rest('DELETE', '/api/delete_challenges', [
        held.challengeId,
      ])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'HAS_ENTRIES',
          detail: expect.stringContaining('Challenge of Held') as string,
        },
      })
      expect(
        await people.admin.rest('DELETE', '/api/delete_challenges', {
          ids: [held.challengeId],
          force: true,
        }),
      ).toMatchObject({
        status: 200,
        body: { deleted_challenge_ids: [], archived_challenge_ids: [held.challengeId] },
      })
      expect((await team.rest('GET', `/api/scenarios/${held.scenarioId}`)).status).toBe(404)
    })

    it('scenario edits send only changes, each demand with its action', async () => {
      const { master, scenarioId, requirements, demandIds } = await buildScenario(world, {
        name: 'Edit',
        demands: 3,
      })
      const answer = await master.rest('PUT', `/api/update_scenario/${scenarioId}`, {
        background: 'New background',
        requirements: [
          {
            id: requirements[0]?.id,
            demands: [
              { id: demandIds[0], action: 'update', text: 'Changed' },
              { action: 'create', text: 'Added', constraints: ['New'] },
              { id: demandIds[1], action: 'delete' },
            ],
          },
        ],
      })
      expect(answer).toMatchObject({
        status: 200,
        body: {
          message: 'Scenario Updated Successfully !',
          scenario: {
            background: 'New background',
            deliverable: 'What',
            version: 2,
            requirements: [
              {
                title: 'Part 1',
                demands: [
                  {
                    id: demandIds[0],
                    text: 'Changed',
                    constraints: ['At most one page'],
                    position: 1,
                    version: 2,
                  },
                  { text: 'Added', position: 2, version: 1 },
                ],
              },
              { demands: [{ id: demandIds[2], version: 1 }] },
            ],
          },
        },
      })
      const stale = await master.rest('PUT', `/api/update_scenario/${scenarioId}`, {
        name: 'Late',
        version: 1,
      })
      expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', version: 2 } })
      expect(
        await master.rest('POST', '/api/demands', {
          requirement_id: requirements[0]?.id,
          text: 'Single',
          constraints: ['One'],
          position: 1,
        }),
      ).toMatchObject({
        status: 201,
        body: { demand: { text: 'Single', position: 1 } },
      })
      expect(
        await master.rest('PUT', `/api/demands/${demandIds[2]}`, { constraints: ['Other'] }),
      ).toMatchObject({
        status: 200,
        body: { demand: { id: demandIds[2], constraints: ['Other'], version: 2 } },
      })
      expect(await master.rest('DELETE', '/api/delete_scenarios', [scenarioId])).toMatchObject({
        status: 200,
        body: { message: 'Scenario Deleted Successfully!', deleted_scenario_ids: [scenarioId] },
      })
    })

    it('publishing, closing and releasing happen once, in that order', async () => {
      const { master, scenarioId } = await buildScenario(world, { name: 'Acts', published: false })
      const act = async (fields: object) =>
        (await master.rest('PUT', `/api/update_scenario/${scenarioId}`, fields)).status
      expect(await act({ closed: true })).toBe(409)
      expect(await act({ released: true })).toBe(409)
      expect(await act({ published: true })).toBe(200)
      expect(await act({ published: true })).toBe(409)
      expect(await act({ published: false })).toBe(422)
      expect(await act({ released: true })).toBe(409)
      expect(await act({ closed: true })).toBe(200)
      expect(await act({ released: true })).toBe(200)
      expect(await act({ name: 'Too late' })).toBe(409)
    })

    it('saved responses answer with their versions, stale ones with both texts', async () => {
      const save = (content: string, version?: number) =>
        victim.rest('POST', '/api/record_responses/', [
          {
            scenarioId: open.scenarioId,
            response_type: 'summary',
            content,
            ...(version === undefined ? {} : { version }),
          },
        ])
      expect(await save('First', 0)).toMatchObject({
        status: 200,
        body: {
          message: 'Response submitted successfully.',
          responses: [{ response_type: 'summary', demand_id: null, version: 1 }],
        },
      })
      expect((await save('Second', 1)).status).toBe(200)
      expect(await save('Third', 1)).toMatchObject({
        status: 409,
        body: {
          code: 'VERSION_CONFLICT',
          conflicts: [{ response_type: 'summary', yours: 'Third', theirs: 'Second', version: 2 }],
        },
      })
    })

    it('team members are added, changed and taken away', async () => {
      const added = await victim.rest('POST', '/api/add_participants', [
        { name: 'Ada', email: 'ada@example.org', college: 'science', phone: '+43 1 234 567' },
      ])
      expect(added).toMatchObject({
        status: 201,
        body: { participants: [{ name: 'Ada', participant_id: victim.id, phone: '+431234567' }] },
      })
      const id = (added.body['participants'] as { id: string }[])[0]?.id
      expect(
        await victim.rest('PUT', `/api/update_participant/${id}`, { class_year: 'senior' }),
      ).toMatchObject({ status: 200, body: { participant: { class_year: 'senior', name: 'Ada' } } })
      expect(
        (await team.rest('PUT', `/api/update_participant/${id}`, { name: 'Mine' })).status,
      ).toBe(404)
      expect((await team.rest('DELETE', `/api/delete_participant/${id}`)).status).toBe(404)
      const all = await victim.rest('GET', '/api/get_all_participants')
      expect(all.body).toMatchObject({
        message: 'Participants fetched successfully.',
        participants: [{ participant_id: victim.id, members: [{ name: 'Ada' }] }],
      })
      expect((await victim.rest('DELETE', `/api/delete_participant/${id}`)).status).toBe(200)
      const invited = await people.admin.rest('POST', '/api/add_participants', {
        username: 'invited@example.org',
        team_name: 'Invited',
        members: [{ name: 'Bea' }],
      })
      expect(invited).toMatchObject({
        status: 201,
        body: { participant: { team_name: 'Invited', members: [{ name: 'Bea' }] } },
      })
      const teamId = (invited.body['participant'] as { id: string }).id
      expect(
        (
          await people.admin.rest('PUT', `/api/update_participant/${teamId}`, {
            team_name: 'Renamed',
          })
        ).body,
      ).toMatchObject({ participant: { team_name: 'Renamed' } })
      expect((await people.admin.rest('DELETE', `/api/delete_participant/${teamId}`)).status).toBe(
        200,
      )
    })

    it('judging completion lists what is missing and is repeated with the same answer', async () => {
      const fair = await buildScenario(world, {
        master: people.game_master,
        name: 'Complete',
        demands: 1,
      })
      await submitAll(team, fair)
      const early = await people.judge.rest('POST', '/api/judge/judging_completion', {
        scenario_id: fair.scenarioId,
        participant_id: team.id,
      })
      expect(early).toMatchObject({ status: 422, body: { code: 'INCOMPLETE' } })
      expect(early.body['gaps']).toHaveLength(7)
      const done = await judgeAll(people.judge, fair, team, 7)
      const again = await people.judge.rest('POST', '/api/judge/judging_completion', {
        scenario_id: fair.scenarioId,
      })
      expect(again.text).toBe(done.text)
      const late = await people.judge.rest('POST', '/api/submit_scores', {
        scenario_id: fair.scenarioId,
        participant_id: team.id,
        summary_scores: { response_id: random, scores: { summary: 1 } },
      })
      expect(late).toMatchObject({ status: 409, body: { code: 'JUDGING_COMPLETED' } })
    })

    it('a deleted user with work is anonymised, one without is gone', async () => {
      const worker = await world.as('participant', 'worker')
      await submitAll(worker, open)
      expect(await people.admin.rest('DELETE', `/api/delete_user/${worker.id}/`)).toMatchObject({
        status: 200,
        body: { anonymised: true },
      })
      const left = await people.game_master.rest(
        'GET',
        `/api/scenarios/${open.scenarioId}/participants`,
      )
      expect(left.body).toContainEqual(expect.objectContaining({ name: 'Deleted team' }))
      expect(left.text).not.toContain('worker')
      expect((await worker.rest('GET', '/api/get_user')).status).toBe(401)
      const idle = await world.as('judge', 'idle')
      expect(await people.admin.rest('DELETE', `/api/delete_user/${idle.id}`)).toMatchObject({
        status: 200,
        body: { anonymised: false, deleted_user_id: idle.id },
      })
      expect(
        await people.admin.rest('DELETE', `/api/delete_user/${people.admin.id}/`),
      ).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } })
    })
  })
})
