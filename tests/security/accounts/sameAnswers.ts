import { describe, expect, it } from 'vitest'
import type { Answer, Kit } from '../kit.ts'
import { password } from '../kit.ts'

/** An answer without what is each answer's own. */
function plain({ status, headers, text }: Answer) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { status, headers: rest, text: text.replace(/"request_id":"[^"]*"/u, '') }
}

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

export function sameAnswers(target: () => Kit) {
  const ways: [name: string, call: (kit: Kit, username: string) => Promise<Answer>][] = [
    ['a wrong password', (kit, username) => kit.signIn(username, 'not the right one')],
    [
      'the query form of login',
      (kit, username) =>
        kit.raw('POST', `/api/login?username=${encodeURIComponent(username)}&password=wrong`),
    ],
    [
      'login by GraphQL',
      (kit, username) =>
        kit.graphql(
          'mutation ($u: String!) { login(username: $u, password: "wrong") { errors { code message } } }',
          { u: username },
        ),
    ],
    ['signing up', (kit, username) => kit.post('/api/create_user/', { username, password })],
    [
      'signing up by GraphQL',
      (kit, username) =>
        kit.graphql(
          'mutation ($u: String!, $p: String!) { signUp(input: {username: $u, password: $p}) { message errors { code } } }',
          { u: username, p: password },
        ),
    ],
    ['forgetting', (kit, email) => kit.post('/api/forgot-password', { email })],
    ['resending', (kit, username) => kit.post('/api/resend_verification', { username })],
  ]

  describe('who has an account does not show (A3, A4)', () => {
    it.each(ways)('%s answers alike for known and unknown addresses', async (name, call) => {
      const kit = target()
      const known = (await kit.account()).username
      const disabled = await kit.account()
      await kit.rows('disable', 'update users set disabled_at = now() where id = $1::uuid', [
        disabled.id,
      ])
      const expected = plain(await call(kit, `unknown${kit.tally.tried}@example.org`))
      for (const username of [known, disabled.username]) {
        const got = plain(await call(kit, username))
        kit.attack(`A3 ${name}`, JSON.stringify(got) !== JSON.stringify(expected))
        expect(got).toEqual(expected)
      }
    })

    it.each([
      ['login', 24],
      ['forgetting', 16],
      ['signing up', 16],
    ] as const)('%s takes the same time for both', async (name, pairs) => {
      const kit = target()
      const call = ways.find(([way]) => way === (name === 'login' ? 'a wrong password' : name))?.[1]
      const known = (await kit.account()).username
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let i = 0; i < pairs; i++)
        for (const who of ['known', 'unknown'] as const) {
          await kit.forgetAttempts()
          const start = performance.now()
          await call?.(kit, who === 'known' ? known : `nobody-${name.length}-${i}@example.org`)
          times[who].push(performance.now() - start)
        }
      const ratio = median(times.known) / median(times.unknown)
      // Without a password check the unknown would take a tenth of the time.
      kit.attack(`A4 ${name}`, ratio > 1.5 || ratio < 0.67)
      expect(ratio).toBeGreaterThan(0.67)
      expect(ratio).toBeLessThan(1.5)
    })

    it('an address in other letters is the same address (A11)', async () => {
      const kit = target()
      const owner = await kit.account()
      const [local = '', domain = ''] = owner.username.split('@')
      const wide = local.replace(/./gu, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0))
      const twins = [
        owner.username.toUpperCase(),
        ` ${owner.username}`,
        `${owner.username} `,
        `\u00a0${owner.username}`,
        `${owner.username}\u3000`,
        `\ufeff${owner.username}`,
        `${local}\u200b@${domain}`,
        `${local}\u00ad@${domain}`,
        `${local}\u2060@${domain}`,
        `${wide}@${domain}`,
        `${local}\uff20${domain}`,
        `${local}@\uff45xample.org`,
        `${local}@example\u3002org`,
        `${local}@ex%61mple.org`,
        `${local}@example.org.`,
        `${local}@${domain}\u0000`,
        `${local}@${domain}\n`,
        `${'x'.repeat(320)}${owner.username}`,
      ]
      for (const twin of twins) {
        await kit.forgetAttempts()
        const before = await kit.rows<{ n: number }>(
          'count',
          'select count(*)::int as n from users',
        )
        await kit.post('/api/create_user/', { username: twin, password })
        const after = await kit.rows<{ n: number }>('count', 'select count(*)::int as n from users')
        kit.attack(`A11 sign-up as ${JSON.stringify(twin)}`, before[0]?.n !== after[0]?.n)
        expect([twin, after]).toEqual([twin, before])
        await kit.post('/api/forgot-password', { email: twin })
      }
      const strangers = (await kit.mails()).filter(
        (to) => to !== owner.username && to.normalize('NFKC').toLowerCase().includes(`${local}@`),
      )
      kit.attack('A11 reset mail to a twin', strangers.length > 0)
      expect(strangers).toEqual([])
      // One spelling of an international domain is another spelling of the same.
      await kit.forgetAttempts()
      await kit.post('/api/create_user/', { username: 'idn@exämple.org', password })
      await kit.post('/api/create_user/', { username: 'idn@xn--exmple-cua.org', password })
      const idn = await kit.rows('idn', "select 1 from users where username like 'idn@%'")
      kit.attack('A11 international twin', idn.length !== 1)
      expect(idn).toHaveLength(1)
    })
  })
}
