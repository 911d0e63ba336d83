import { describe, expect, it } from 'vitest'
import type { Kit } from '../kit.ts'
import { cookieOf, password, secrets, tokenOf } from '../kit.ts'

export function sessions(target: () => Kit) {
  const works = async (kit: Kit, cookie: string) =>
    (await kit.raw('GET', '/api/get_user', { cookie })).status === 200

  describe('sessions (A12, A13, A21, A22, A23)', () => {
    it('signing in makes a new one, whatever cookie was planted before', async () => {
      const kit = target()
      const victim = await kit.account()
      const planted = `sid=${'A'.repeat(43)}`
      for (const cookie of [planted, `${planted}; ${planted}`, 'sid=', 'sid=null', victim.cookie]) {
        const answer = await kit.signIn(victim.username, password, { headers: { cookie } })
        const given = cookieOf(answer)
        secrets.push(given.split('=')[1] ?? '')
        kit.attack(`A12 ${cookie.slice(0, 9)}`, given === cookie || (await works(kit, planted)))
        expect(given).not.toBe(cookie)
      }
      kit.attack('A12 the former session goes on', await works(kit, victim.cookie))
      expect(await works(kit, victim.cookie)).toBe(false)
    })

    it('a cookie copied before is worthless after each of these', async () => {
      const kit = target()
      const admin = await kit.account('admin')
      const fresh = 'fifteen copper whistles'
      secrets.push(fresh)
      const acts: [string, (who: { id: string; username: string; cookie: string }) => unknown][] = [
        ['logging out', ({ cookie }) => kit.raw('POST', '/api/logout', { cookie })],
        [
          'a reset',
          async ({ username }) => {
            await kit.post('/api/forgot-password', { email: username })
            const token = tokenOf((await kit.links(username))[0] ?? '')
            await kit.post('/api/reset-password', { token, new_password: fresh })
          },
        ],
        [
          'a password change elsewhere',
          async ({ username }) => {
            const cookie = cookieOf(await kit.signIn(username, password))
            secrets.push(cookie.split('=')[1] ?? '')
            await kit.raw('PUT', '/api/change-password', {
              body: { current_password: password, new_password: fresh },
              cookie,
            })
          },
        ],
        [
          'ending it from another session',
          async ({ username }) => {
            const cookie = cookieOf(await kit.signIn(username, password))
            secrets.push(cookie.split('=')[1] ?? '')
            await kit.raw('DELETE', '/api/account/sessions', { cookie })
          },
        ],
        [
          'a change of role',
          ({ id }) =>
            kit.raw('PUT', `/api/admin/users/${id}/role`, {
              body: { role: 'judge' },
              cookie: admin.cookie,
            }),
        ],
        [
          'disabling',
          ({ id }) =>
            kit.raw('PUT', `/api/admin/users/${id}/disable`, { body: {}, cookie: admin.cookie }),
        ],
        [
          'deletion',
          ({ id }) => kit.raw('DELETE', `/api/delete_user/${id}/`, { cookie: admin.cookie }),
        ],
        [
          'its idle time',
          ({ id }) =>
            kit.rows('idle', 'update sessions set expires_at = now() where user_id = $1::uuid', [
              id,
            ]),
        ],
      ]
      for (const [name, act] of acts) {
        const victim = await kit.account()
        expect(await works(kit, victim.cookie)).toBe(true)
        await act(victim)
        const alive = await works(kit, victim.cookie)
        kit.attack(`A12 after ${name}`, alive)
        expect([name, alive]).toEqual([name, false])
      }
    })

    it('cookies are long, random, marked, and stored only as hashes', async () => {
      const kit = target()
      const victim = await kit.account()
      const seen = new Set<string>()
      for (let i = 0; i < 60; i++) {
        const answer = await kit.signIn(victim.username, password)
        const [line = ''] = [answer.headers['set-cookie']].flat()
        expect(line).toMatch(/^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/u)
        const token = cookieOf(answer).split('=')[1] ?? ''
        secrets.push(token)
        seen.add(token)
      }
      expect(seen.size).toBe(60)
      const dump = JSON.stringify(
        await kit.rows(
          'dump',
          'select to_jsonb(s) from sessions s union all select to_jsonb(d) from known_devices d union all select to_jsonb(t) from email_tokens t',
        ),
      )
      const usable = [...seen].filter((token) => dump.includes(token))
      kit.attack('A13 a session from a dump', usable.length > 0)
      expect(usable).toEqual([])
    })

    it('other ways to say who one is are not listened to', async () => {
      const kit = target()
      const admin = await kit.account('admin')
      const token = admin.cookie.split('=')[1] ?? ''
      const headers: Record<string, string>[] = [
        { authorization: 'Bearer ' },
        { authorization: 'Bearer null' },
        { authorization: 'Bearer undefined' },
        { authorization: `Bearer ${token}` },
        {
          authorization: `Basic ${Buffer.from(`${admin.username}:${password}`).toString('base64')}`,
        },
        { 'x-user-id': admin.id },
        { 'x-forwarded-user': admin.username },
        { cookie: `SID=${token}` },
        { cookie: `__Host-sid=${token}` },
        { cookie: `sid=${encodeURIComponent(` ${token}`)}` },
        { cookie: `sid=${token.slice(0, -1)}` },
        { cookie: `device=${token}` },
      ]
      for (const header of headers) {
        const answer = await kit.raw('GET', '/api/get_user', { headers: header })
        kit.attack(`A21 ${Object.keys(header)[0]}`, answer.status === 200)
        expect(answer.status).toBe(401)
      }
      const inQuery = await kit.raw('GET', `/api/get_user?sid=${token}&access_token=${token}`)
      kit.attack('A21 in the query', inQuery.status === 200)
      expect(inQuery.status).toBe(401)
    })

    it('a role taken away is gone with the next request, also from a session that stays (A22)', async () => {
      const kit = target()
      const judge = await kit.account('judge')
      await kit.rows('demote', "update users set role = 'participant' where id = $1::uuid", [
        judge.id,
      ])
      const answer = await kit.post('/api/judge/judging_completion', {}, { cookie: judge.cookie })
      kit.attack('A22', answer.status !== 403)
      expect(answer.status).toBe(403)
    })

    it('one ends one’s own sessions only, and hears of what changed (A23)', async () => {
      const kit = target()
      const [victim, eve] = [await kit.account(), await kit.account()]
      const { json } = await kit.graphql(
        '{ sessions { id current device } }',
        {},
        { cookie: victim.cookie },
      )
      const list = (json['data'] as { sessions: { id: string; current: boolean }[] }).sessions
      expect(list).toHaveLength(1)
      const id = list[0]?.id ?? ''
      const foreign = await kit.raw('DELETE', `/api/account/sessions/${id}`, {
        cookie: eve.cookie,
      })
      kit.attack('A23 end another’s session', !(await works(kit, victim.cookie)))
      expect(foreign.status).toBe(404)
      const second = cookieOf(await kit.signIn(victim.username, password))
      secrets.push(second.split('=')[1] ?? '')
      await kit.raw('DELETE', `/api/account/sessions/${id}`, { cookie: second })
      expect(await works(kit, victim.cookie)).toBe(false)
      expect(await works(kit, second)).toBe(true)
      secrets.push('seventeen glass anchors')
      await kit.raw('PUT', '/api/change-password', {
        body: { current_password: password, new_password: 'seventeen glass anchors' },
        cookie: second,
      })
      const mails = await kit.rows<{ template: string }>(
        'told',
        'select template from outbox where recipient = $1::text',
        [victim.username],
      )
      expect(mails).toEqual([{ template: 'password-changed' }])
    })
  })
}
