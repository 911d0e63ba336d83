import { describe, expect, it } from 'vitest'
import { calls } from '../../../server/rest/calls.ts'
import { dump } from '../../support/rows.ts'
import type { Kit } from '../kit.ts'
import { cookieOf, password, secrets } from '../kit.ts'

const evil = 'https://evil.test'
/** Places `next` must not lead to, most of them found the hard way by others. */
const places = [
  evil,
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\u0000/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/%09/evil.test/..//evil.test',
  'http:evil.test',
  'http:/evil.test',
  'https:evil.test',
  'http:\\\\evil.test',
  'HtTpS://evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'file:///etc/passwd',
  'ws://evil.test',
  'blob:https://evil.test/x',
  'about:blank',
  'mailto:x@evil.test',
  'evil.test',
  'www.evil.test/x',
  '@evil.test',
  '/@evil.test/..//evil.test',
  'https://127.0.0.1@evil.test',
  'https://127.0.0.1:3000@evil.test',
  'https://evil.test#127.0.0.1',
  'https://evil.test?127.0.0.1',
  'https://evil.test\\@127.0.0.1',
  '//127.0.0.1@evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/./\\evil.test',
  '/..\\evil.test',
  '/x/../..//evil.test',
  '/\u2028/evil.test',
  '/\u3002evil.test/..//evil.test',
  '/\uff0fevil.test/\u0000',
  '/challenges\r\nLocation: https://evil.test',
  '/challenges\r\nSet-Cookie: sid=planted',
  '/challenges%0d%0aSet-Cookie: x=y\n',
  '?next=//evil.test',
  '#//evil.test',
  '.',
  '..//evil.test',
  '/' + 'x'.repeat(100_000),
  ';//evil.test',
  '&//evil.test',
]

export function sites(target: () => Kit) {
  describe('other sites (A14, A15, A16)', () => {
    it('`next` leads nowhere but here', async () => {
      const kit = target()
      const victim = await kit.account()
      expect(places.length).toBeGreaterThanOrEqual(60)
      for (const next of places) {
        const answers = [
          await kit.post('/api/login', { username: victim.username, password, next }),
          await kit.raw(
            'POST',
            `/api/login?username=${encodeURIComponent(victim.username)}&password=${encodeURIComponent(password)}&next=${encodeURIComponent(next).slice(0, 8_000)}`,
          ),
        ]
        const graphql = await kit.graphql(
          'mutation ($u: String!, $p: String!, $n: String) { login(username: $u, password: $p, next: $n) { next } }',
          { u: victim.username, p: password, n: next },
        )
        const told = [
          ...answers.map((answer) => answer.headers['location'] ?? null),
          (graphql.json['data'] as { login?: { next: string | null } } | undefined)?.login?.next ??
            null,
        ]
        for (const answer of [...answers, graphql]) {
          const cookie = cookieOf(answer).split('=')[1]
          if (cookie) secrets.push(cookie)
          if (cookieOf(answer) === 'sid=planted') kit.attack('A16 planted cookie', true)
        }
        const own = `http://127.0.0.1:${kit.port}`
        const astray = told.some((place) => {
          if (place === null) return false
          const url = new URL(String(place), own)
          return url.origin !== own || !String(place).startsWith('/')
        })
        kit.attack(`A16 ${JSON.stringify(next).slice(0, 40)}`, astray)
        expect([next.slice(0, 40), astray]).toEqual([next.slice(0, 40), false])
      }
      const good = await kit.post('/api/login', {
        username: victim.username,
        password,
        next: '/challenges?sort=name#second',
      })
      secrets.push(cookieOf(good).split('=')[1] ?? '')
      expect([good.status, good.headers['location']]).toEqual([303, '/challenges?sort=name#second'])
    })

    it('no call that the cookie signs can be made from another site', async () => {
      const kit = target()
      const admin = await kit.account('admin')
      const team = await kit.account()
      const own = '01980000-0000-7000-8000-000000000000'
      const documented = calls(undefined)
        .filter(({ method, path }) => method !== 'GET' || path === '/api/logout')
        .map(({ method, path }) => [method, path.replace(/:\w+/gu, own)] as const)
      expect(documented.length).toBeGreaterThan(40)
      const attempts: [method: string, path: string, cookie: string, body?: unknown][] = [
        // Each as the one it would hurt most.
        ...documented.flatMap(([method, path]): [string, string, string, unknown][] => [
          [method, path, admin.cookie, { ids: [team.id], name: 'Eve', role: 'admin' }],
          [method, path, team.cookie, [{ name: 'Eve', response_type: 'summary' }]],
        ]),
        ['POST', `/api/login?username=${team.username}&password=x`, team.cookie],
        ['DELETE', `/api/delete_user/${team.id}/`, admin.cookie],
        ['PUT', `/api/admin/users/${team.id}/disable`, admin.cookie, {}],
        ['POST', '/graphql', admin.cookie, { query: 'mutation { logout { message } }' }],
        ['GET', '/graphql?query=mutation{logout{message}}', admin.cookie],
      ]
      const origins: Record<string, string>[] = [
        { origin: evil },
        { origin: 'null' },
        { origin: `http://sub.127.0.0.1:${kit.port}` },
        { origin: `http://127.0.0.1:${kit.port + 1}` },
        { referer: `${evil}/page` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      const types = [
        undefined,
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]
      const before = await dump(kit.db, { exact: true })
      for (const [method, path, cookie, body] of attempts)
        for (const origin of origins)
          for (const type of types) {
            const headers = { ...origin, ...(type ? { 'content-type': type } : {}) }
            const answer = await kit.raw(method, path, {
              cookie,
              headers,
              ...(body && type ? { body } : {}),
            })
            const refused = answer.status >= 400
            kit.attack(`A14 ${method} ${path} ${JSON.stringify(headers)}`, !refused)
            expect([method, path, headers, refused]).toEqual([method, path, headers, true])
            expect(answer.headers['access-control-allow-origin']).toBeUndefined()
          }
      const after = await dump(kit.db, { exact: true })
      // Reading a session moves its last use on, nothing else.
      delete before['sessions']
      delete after['sessions']
      expect(after).toEqual(before)
      expect((await kit.raw('GET', '/api/get_user', { cookie: team.cookie })).status).toBe(200)
    })

    it('the query form of login is marked, and its answer kept by nobody (A15)', async () => {
      const kit = target()
      const victim = await kit.account()
      const answer = await kit.raw(
        'POST',
        `/api/login?username=${encodeURIComponent(victim.username)}&password=${encodeURIComponent(password)}`,
      )
      secrets.push(cookieOf(answer).split('=')[1] ?? '', encodeURIComponent(password))
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        deprecation: 'true',
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      })
      // What cannot be read must not be quoted in the log either.
      for (const path of ['/api/login', '/graphql'])
        for (const body of [
          `{"username":"x","password":"${password}"`,
          `${password}`,
          JSON.stringify({
            query: `mutation { login(username: "x", password: "${password}") { user }`,
          }),
          JSON.stringify({
            query: `mutation { login(username: "x", password: "${password}", role: 1) { user { id } } }`,
          }),
        ]) {
          const unread = await kit.raw('POST', path, { body })
          expect([path, unread.status < 500]).toEqual([path, true])
        }
      const audited = JSON.stringify(
        await kit.rows('audit', 'select to_jsonb(a) from audit_events a'),
      )
      kit.attack('A15 a password in the audit', audited.includes(password))
      expect(audited).not.toContain(password)
    })
  })
}
