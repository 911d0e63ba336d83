import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import { createWorld, password, type Person, type World } from '../support/app.ts'
import { answerAll, buildScenario, judgeAll, submitAll } from '../support/competition.ts'
import { statementsOf } from '../support/count.ts'
import { actOn, actOnOne, auditOf, mailsTo, preview, rowOf, tokenIn } from './support.ts'

const invited = async (world: World, admin: Person, name: string, role = 'participant') => {
  const { status, body } = await admin.rest('POST', '/api/admin/users/invite', {
    username: `${name}@example.org`,
    role,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return (body['user'] as { id: string }).id
}

describe('an admin acts on accounts', () => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await createWorld({ poolSize: 10 })
    admin = await world.as('admin', 'boss')
  })
  afterAll(() => world.close())

  const signIn = (username: string, secret = password) =>
    world.anonymous.rest('POST', '/api/login', { username, password: secret })

  describe('inviting', () => {
    it('makes an account that waits for its person, who comes by the link of the mail', async () => {
      const answer = await admin.rest('POST', '/api/admin/users/invite', {
        username: ' Ira@Example.org ',
        role: 'judge',
        name: 'Ira',
      })
      expect(answer).toMatchObject({
        status: 201,
        body: { user: { username: 'ira@example.org', role: 'judge', state: 'invited' } },
      })
      const [mail] = await mailsTo(world, 'ira@example.org')
      expect(mail).toMatchObject({ template: 'invitation', params: { role: 'judge' } })
      const token = tokenIn(mail?.link)
      const stored = await world.db.run(
        statement('tokens', 'select 1 from email_tokens where token_hash like $1::text'),
        [`%${token}%`],
      )
      expect(stored).toEqual([])
      const set = await world.anonymous.rest('POST', '/api/reset-password', {
        token,
        new_password: 'seven green bottles',
      })
      expect(set.status).toBe(200)
      expect((await signIn('ira@example.org', 'seven green bottles')).status).toBe(200)
      const id = (await rowOf(world, 'ira@example.org'))?.['id'] ?? ''
      expect((await auditOf(world, id)).map((act) => act.action)).toContain('user.invite')
    })

    it('again sends a new link, and the old one stops working', async () => {
      const again = () =>
        admin.rest('POST', '/api/admin/users/invite', {
          username: 'twice@example.org',
          role: 'participant',
        })
      expect((await again()).status).toBe(201)
      expect((await again()).status).toBe(201)
      const [first, second] = await mailsTo(world, 'twice@example.org')
      const use = (link?: string | null) =>
        world.anonymous.rest('POST', '/api/reset-password', {
          token: tokenIn(link),
          new_password: 'seven green bottles',
        })
      expect(await use(first?.link)).toMatchObject({
        status: 400,
        body: { code: 'TOKEN_EXPIRED' },
      })
      expect((await use(second?.link)).status).toBe(200)
      expect(await again()).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
    })

    it('as something else than before is refused', async () => {
      await invited(world, admin, 'settled')
      expect(
        await admin.rest('POST', '/api/admin/users/invite', {
          username: 'settled@example.org',
          role: 'judge',
        }),
      ).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
      expect(
        await admin.rest('POST', '/api/admin/users/invite', {
          username: 'x@example.org',
          role: 'judge',
          team_name: 'None',
        }),
      ).toMatchObject({ status: 422, body: { errors: [{ field: 'team_name' }] } })
    })

    it('one address gets three mails an hour', async () => {
      const id = await invited(world, admin, 'patient')
      for (let n = 0; n < 3; n++) expect((await actOnOne(admin, 'RESEND', id)).status).toBe(200)
      const late = await actOnOne(admin, 'RESEND', id)
      expect(late).toMatchObject({ status: 429, body: { code: 'THROTTLED' } })
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
      expect(await mailsTo(world, 'patient@example.org')).toHaveLength(4)
    })

    it('who signed up without verifying gets a new link to verify', async () => {
      const team = await world.unverified()
      expect((await actOnOne(admin, 'RESEND', team.id)).status).toBe(200)
      const [mail] = await mailsTo(world, team.username)
      expect(mail?.template).toBe('verify')
      const token = tokenIn(mail?.link)
      expect((await world.anonymous.rest('POST', '/api/verify_email', { token })).status).toBe(200)
      expect(await actOnOne(admin, 'RESEND', team.id)).toMatchObject({
        status: 409,
        body: { code: 'WRONG_ORDER' },
      })
    })
  })

  describe('disabling', () => {
    it('ends the session at once, closes every way back in, and enabling opens them again', async () => {
      const judge = await world.as('judge')
      const forgot = () =>
        world.anonymous.rest('POST', '/api/forgot-password', { email: judge.username })
      await forgot()
      const [mail] = await mailsTo(world, judge.username)
      expect(await actOnOne(admin, 'DISABLE', judge.id)).toMatchObject({
        status: 200,
        body: { user: { state: 'disabled', disabled: true } },
      })
      expect((await judge.rest('GET', '/api/get_user')).status).toBe(401)
      expect((await signIn(judge.username)).status).toBe(401)
      const reset = await world.anonymous.rest('POST', '/api/reset-password', {
        token: tokenIn(mail?.link),
        new_password: 'seven green bottles',
      })
      expect(reset).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } })
      await forgot()
      expect(await mailsTo(world, judge.username)).toHaveLength(1)
      expect((await actOnOne(admin, 'ENABLE', judge.id)).body).toMatchObject({
        user: { state: 'active' },
      })
      expect((await judge.rest('GET', '/api/get_user')).status).toBe(401)
      expect((await signIn(judge.username)).status).toBe(200)
      expect((await auditOf(world, judge.id)).map((act) => act.action)).toEqual([
        'user.disable',
        'user.enable',
      ])
    })

    it('stops the link that verifies an address', async () => {
      const team = await world.unverified()
      await actOnOne(admin, 'RESEND', team.id)
      const [mail] = await mailsTo(world, team.username)
      await actOnOne(admin, 'DISABLE', team.id)
      const token = tokenIn(mail?.link)
      expect((await world.anonymous.rest('POST', '/api/verify_email', { token })).status).toBe(400)
      expect((await actOnOne(admin, 'RESEND', team.id)).status).toBe(409)
    })
  })

  describe('changing a role', () => {
    it('ends the sessions at once and tells the person', async () => {
      const judge = await world.as('judge')
      expect(await actOnOne(admin, 'CHANGE_ROLE', judge.id, 'game_master')).toMatchObject({
        status: 200,
        body: { user: { role: 'game_master' } },
      })
      expect(await judge.rest('GET', '/api/get_user')).toMatchObject({
        status: 401,
        body: { code: 'SESSION_EXPIRED' },
      })
      expect(await mailsTo(world, judge.username)).toMatchObject([
        { template: 'role-changed', params: { before: 'judge', after: 'game_master' } },
      ])
      expect(await auditOf(world, judge.id)).toMatchObject([
        {
          action: 'user.changeRole',
          actor: admin.id,
          before: { role: 'judge' },
          after: { role: 'game_master' },
        },
      ])
    })

    it('takes away what only the former role has', async () => {
      const team = await world.as('participant')
      await team.rest('POST', '/api/add_participants', [{ name: 'Ada' }])
      const master = await world.as('game_master')
      await buildScenario(world, { master })
      const shown = await preview(admin, 'CHANGE_ROLE', [team.id, master.id], 'judge')
      expect(shown.map((one) => one.work)).toMatchObject([{ members: 1 }, { challenges: 1 }])
      for (const { id } of [team, master])
        expect((await actOnOne(admin, 'CHANGE_ROLE', id, 'judge')).status).toBe(200)
      expect((await rowOf(world, team.username))?.['team_name']).toBeNull()
      const left = await preview(admin, 'DELETE', [team.id, master.id])
      expect(left.map((one) => one.work)).toMatchObject([{ members: 0 }, { challenges: 0 }])
    })

    it('never away from work', async () => {
      const team = await world.as('participant')
      const judge = await world.as('judge')
      const scenario = await buildScenario(world)
      await submitAll(team, scenario)
      await judgeAll(judge, scenario, team, 5)
      for (const [id, role] of [
        [team.id, 'judge'],
        [judge.id, 'admin'],
      ] as const) {
        const answer = await actOnOne(admin, 'CHANGE_ROLE', id, role)
        expect(answer).toMatchObject({ status: 409, body: { code: 'HAS_WORK' } })
      }
      expect((await judge.rest('GET', '/api/get_user')).status).toBe(200)
      expect(await mailsTo(world, judge.username)).toEqual([])
    })
  })

  describe('deleting', () => {
    it('says before what stays behind and what goes, and does just that', async () => {
      const team = await world.as('participant')
      const judge = await world.as('judge')
      const idle = await world.as('game_master')
      await team.rest('POST', '/api/add_participants', [{ name: 'Ada' }, { name: 'Bea' }])
      const judged = await buildScenario(world)
      await submitAll(team, judged)
      await judgeAll(judge, judged, team, 5)
      await answerAll(team, await buildScenario(world))
      const ids = [team.id, judge.id, idle.id]
      expect((await preview(admin, 'DELETE', ids)).map((one) => one.work)).toEqual([
        {
          entries: 2,
          submittedEntries: 1,
          reviews: 0,
          completedReviews: 0,
          challenges: 0,
          members: 2,
        },
        {
          entries: 0,
          submittedEntries: 0,
          reviews: 1,
          completedReviews: 1,
          challenges: 0,
          members: 0,
        },
        {
          entries: 0,
          submittedEntries: 0,
          reviews: 0,
          completedReviews: 0,
          challenges: 0,
          members: 0,
        },
      ])
      const done = await actOn(admin, 'DELETE', ids)
      expect(done.map((one) => [one.done, one.anonymised])).toEqual([
        [true, true],
        [true, true],
        [true, false],
      ])
      for (const person of [team, judge, idle]) {
        expect((await person.rest('GET', '/api/get_user')).status).toBe(401)
        expect((await signIn(person.username)).status).toBe(401)
        expect(await rowOf(world, person.username)).toBeUndefined()
      }
      expect(await rowOf(world, `deleted-${team.id.slice(-12)}@invalid`)).toMatchObject({
        team_name: 'Deleted team',
        password_hash: null,
      })
      const members = await world.db.run(
        statement('members', 'select 1 from team_members where participant_id = $1::uuid'),
        [team.id],
      )
      expect(members).toEqual([])
    })

    it('happens once: what was deleted can only be left alone', async () => {
      const team = await world.as('participant')
      await submitAll(team, await buildScenario(world))
      await actOn(admin, 'DELETE', [team.id])
      for (const action of ['DELETE', 'ENABLE', 'RESEND'])
        expect((await actOnOne(admin, action, team.id)).body['code']).toBe('WRONG_ORDER')
    })
  })

  describe('many at once', () => {
    it('each is refused for the very reason the single act gives, the others go ahead', async () => {
      const judge = await world.as('judge')
      const off = await world.as('judge')
      const team = await world.as('participant')
      await submitAll(team, await buildScenario(world))
      await actOn(admin, 'DISABLE', [off.id])
      const waiting = await invited(world, admin, `waiting${Date.now()}`)
      const nobody = '01980000-0000-7000-8000-000000000000'
      const ids = [admin.id, judge.id, off.id, team.id, waiting, nobody]
      for (const [action, role] of [
        ['CHANGE_ROLE', 'game_master'],
        ['RESEND', undefined],
        ['ENABLE', undefined],
        ['DISABLE', undefined],
        ['DELETE', undefined],
      ] as const) {
        const shown = await preview(admin, action, ids, role)
        // The single acts first, only those that are refused: they change nothing.
        for (const { userId, allowed, code, reason } of shown) {
          if (allowed) continue
          const { body } = await actOnOne(admin, action, userId, role)
          expect([action, userId, body['code'], body['detail']]).toEqual([
            action,
            userId,
            code,
            reason,
          ])
        }
        const done = await actOn(admin, action, ids, role)
        expect(
          done.map(({ userId, done: did, code, reason }) => [userId, did, code, reason]),
        ).toEqual(shown.map(({ userId, allowed, code, reason }) => [userId, allowed, code, reason]))
      }
      expect((await admin.rest('GET', '/api/get_user')).status).toBe(200)
    })

    it('takes at most a hundred, each named once', async () => {
      const ids = Array.from(
        { length: 101 },
        (_, n) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      )
      const act = (list: string[], more: object = {}) =>
        admin.rest('POST', '/api/admin/users/acts', { action: 'ENABLE', ids: list, ...more })
      expect((await act(ids)).status).toBe(422)
      expect((await act(ids.slice(1))).status).toBe(200)
      expect((await act([...ids.slice(0, 2), ids[0] ?? ''])).status).toBe(422)
      expect((await act([])).status).toBe(422)
      expect((await act(ids.slice(0, 1), { role: 'judge' })).status).toBe(422)
      expect(
        (
          await admin.rest('POST', '/api/admin/users/acts', {
            action: 'CHANGE_ROLE',
            ids: ids.slice(0, 1),
          })
        ).status,
      ).toBe(422)
    })

    it.each([
      ['DISABLE', undefined],
      ['ENABLE', undefined],
      ['CHANGE_ROLE', 'game_master'],
      ['RESEND', undefined],
      ['DELETE', undefined],
    ])(
      '%s: as many statements for three as for one, with an audit row each',
      async (action, role) => {
        const make = async (count: number) => {
          const people = await Promise.all(
            Array.from({ length: count }, () =>
              action === 'RESEND' ? world.unverified() : world.as('judge'),
            ),
          )
          const ids = people.map(({ id }) => id)
          if (action === 'ENABLE') await actOn(admin, 'DISABLE', ids)
          return ids
        }
        const [one, three] = [await make(1), await make(3)]
        const few = await statementsOf(world, () => actOn(admin, action, one, role))
        const many = await statementsOf(world, () => actOn(admin, action, three, role))
        expect(many).toBe(few)
        expect(few).toBeLessThanOrEqual(12)
        for (const id of three) expect((await auditOf(world, id)).length).toBeGreaterThan(0)
      },
    )
  })
})

describe('the last admin stays', () => {
  it('nobody disables, deletes or demotes themselves', async () => {
    const world = await createWorld()
    const admin = await world.as('admin')
    for (const [action, role] of [['DISABLE'], ['DELETE'], ['CHANGE_ROLE', 'judge']] as const) {
      expect((await actOnOne(admin, action, admin.id, role)).body['code']).toBe('OWN_ACCOUNT')
      const [result] = await actOn(admin, action, [admin.id], role)
      expect(result).toMatchObject({ done: false, code: 'OWN_ACCOUNT' })
    }
    await world.close()
  })

  it.each([
    ['DISABLE', undefined],
    ['DELETE', undefined],
    ['CHANGE_ROLE', 'judge'],
  ])(
    'when two admins %s each other at once, one of them remains, twenty times over',
    async (action, role) => {
      const world = await createWorld({ poolSize: 6 })
      for (let round = 0; round < 20; round++) {
        const [ada, bob] = await Promise.all([world.as('admin'), world.as('admin')])
        const answers = await Promise.all([
          round % 2
            ? actOnOne(ada, action, bob.id, role)
            : ada.rest('POST', '/api/admin/users/acts', { action, ids: [bob.id], role }),
          actOnOne(bob, action, ada.id, role),
        ])
        const left = await world.db.run<{ id: string }>(
          statement(
            'admins_left',
            "select id from users where role = 'admin' and disabled_at is null",
          ),
        )
        expect([round, left.length, answers.map(({ status }) => status).join()]).toEqual([
          round,
          1,
          expect.any(String),
        ])
        // The next two begin alone.
        await world.db.run(statement('retire', "update users set role = 'judge'"))
      }
      await world.close()
    },
  )
})

describe('only admins', () => {
  it('are asked to act on accounts; others learn nothing of them', async () => {
    const world = await createWorld()
    const target = await world.as('judge')
    const people = [
      world.anonymous,
      await world.as('participant'),
      await world.as('judge'),
      await world.as('game_master'),
    ]
    for (const person of people)
      for (const action of ['DISABLE', 'ENABLE', 'DELETE', 'RESEND', 'CHANGE_ROLE'])
        for (const id of [target.id, '01980000-0000-7000-8000-000000000000']) {
          const { status } = await actOnOne(person, action, id, 'admin')
          expect(status).toBe(person.role === 'participant' && !person.id ? 401 : 403)
        }
    expect(await rowOf(world, target.username)).toMatchObject({ role: 'judge', disabled_at: null })
    await world.close()
  })
})
