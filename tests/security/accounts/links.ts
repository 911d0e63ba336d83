import { describe, expect, it } from 'vitest'
import type { Kit } from '../kit.ts'
import { cookieOf, password, secrets, tokenOf } from '../kit.ts'

const fresh = 'eleven orange lanterns'

export function links(target: () => Kit) {
  const forgot = async (kit: Kit, email: string) => {
    await kit.post('/api/forgot-password', { email })
    return tokenOf((await kit.links(email))[0] ?? '')
  }

  describe('one-time links (A8, A9, A10, A20)', () => {
    it('a reset link works once, of 100 at the same time', async () => {
      const kit = target()
      secrets.push(fresh)
      const victim = await kit.account()
      const token = await forgot(kit, victim.username)
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          kit.post('/api/reset-password', { token, new_password: fresh }),
        ),
      )
      const worked = answers.filter((answer) => answer.status === 200)
      for (const [i] of answers.entries()) kit.attack(`A8 parallel ${i}`, worked.length !== 1)
      expect(worked).toHaveLength(1)
      const refusals = new Set(
        answers
          .filter((answer) => answer.status !== 200)
          .map(({ status, json }) => JSON.stringify([status, json['code'], json['detail']])),
      )
      expect([...refusals]).toEqual([
        JSON.stringify([400, 'TOKEN_EXPIRED', 'This link was used already or is too old.']),
      ])
    })

    it('nothing but the newest, whole, unused, timely link of the right kind works', async () => {
      const kit = target()
      const [victim, other] = [await kit.account(), await kit.account()]
      const older = await forgot(kit, victim.username)
      const token = await forgot(kit, victim.username)
      const foreign = await forgot(kit, other.username)
      await kit.post('/api/create_user/', { username: 'unverified@example.org', password })
      const verify = tokenOf((await kit.links('unverified@example.org'))[0] ?? '')
      const swapped = token.replace(/[a-z]/iu, (c) =>
        c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase(),
      )
      const bad: unknown[] = [
        older,
        verify,
        swapped,
        token.slice(0, -1),
        token.slice(1),
        `${token}A`,
        ` ${token}`,
        `${token}\u0000`,
        '',
        ' ',
        '%',
        "' or 1=1 --",
        null,
        [token],
        [token, foreign],
        { token },
        { $ne: null },
        0,
        true,
        'x'.repeat(200_000),
      ]
      for (const one of bad) {
        const answer = await kit.post('/api/reset-password', { token: one, new_password: fresh })
        // In a query a list of one is that one.
        if (Array.isArray(one)) continue
        const query = await kit.raw(
          'POST',
          `/api/reset-password?token=${encodeURIComponent(String(one)).slice(0, 4_000)}&new_password=${encodeURIComponent(fresh)}`,
        )
        const wins = answer.status === 200 || query.status === 200
        kit.attack(`A8 ${JSON.stringify(one)?.slice(0, 20)}`, wins)
        expect([JSON.stringify(one)?.slice(0, 20), answer.status >= 400]).toEqual([
          JSON.stringify(one)?.slice(0, 20),
          true,
        ])
      }
      const wrongKind = await kit.post('/api/verify_email', { token })
      kit.attack('A8 reset link as verification', wrongKind.status === 200)
      expect(wrongKind.status).toBe(400)
      // Changing the password makes a link that is still about worthless.
      const changed = await kit.raw('PUT', '/api/change-password', {
        body: { current_password: password, new_password: 'thirteen silver kettles' },
        cookie: other.cookie,
      })
      secrets.push('thirteen silver kettles')
      expect(changed.status).toBe(200)
      const late = await kit.post('/api/reset-password', { token: foreign, new_password: fresh })
      kit.attack('A8 after a password change', late.status === 200)
      expect(late.status).toBe(400)
      await kit.rows('expire', 'update email_tokens set expires_at = now()')
      const expired = await kit.post('/api/reset-password', { token, new_password: fresh })
      kit.attack('A8 expired', expired.status === 200)
      expect(expired.status).toBe(400)
      const stays = await kit.signIn(victim.username, password)
      expect(stays.status).toBe(200)
    })

    it('a verification link verifies its own address, once', async () => {
      const kit = target()
      await kit.post('/api/create_user/', { username: 'one@example.org', password })
      await kit.post('/api/create_user/', { username: 'two@example.org', password })
      const token = tokenOf((await kit.links('one@example.org'))[0] ?? '')
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => kit.post('/api/verify_email', { token })),
      )
      const worked = answers.filter((answer) => answer.status === 200).length
      const verified = await kit.rows<{ username: string }>(
        'verified',
        "select username from users where username in ('one@example.org', 'two@example.org') and email_verified_at is not null",
      )
      kit.attack('A8 verify twice', worked !== 1)
      kit.attack('A20 verify another', verified.length !== 1)
      expect([worked, verified.map((row) => row.username)]).toEqual([1, ['one@example.org']])
    })

    it('a mail goes to one address at most, the owner’s (A9)', async () => {
      const kit = target()
      const victim = await kit.account()
      const evil = 'evil@attacker.example'
      const before = (await kit.mails()).length
      const payloads: unknown[] = [
        [victim.username, evil],
        [[victim.username, evil]],
        `${victim.username},${evil}`,
        `${victim.username};${evil}`,
        `${victim.username} ${evil}`,
        `${victim.username}\ncc:${evil}`,
        `${victim.username}\r\nbcc: ${evil}`,
        `${victim.username}%0acc:${evil}`,
        `"${victim.username}" <${evil}>`,
        `<${victim.username}>`,
        `${victim.username}\u0000${evil}`,
        { 0: victim.username, 1: evil },
        null,
        0,
        `${evil}\u2028${victim.username}`,
      ]
      for (const email of payloads) {
        await kit.forgetAttempts()
        await kit.post('/api/forgot-password', { email })
        await kit.post('/api/resend_verification', { username: email })
        await kit.post('/api/create_user/', { username: email, password })
      }
      await kit.raw(
        'POST',
        `/api/forgot-password?email=${encodeURIComponent(victim.username)}&email=${encodeURIComponent(evil)}`,
      )
      await kit.raw(
        'POST',
        `/api/forgot-password?email[]=${encodeURIComponent(victim.username)}&email[]=${encodeURIComponent(evil)}`,
      )
      const sent = (await kit.mails()).slice(before)
      const astray = sent.filter((to) => to !== victim.username)
      for (const payload of payloads) kit.attack(`A9 ${JSON.stringify(payload)}`, astray.length > 0)
      expect(astray).toEqual([])
      expect(sent.length).toBeLessThanOrEqual(1)
    })

    it('links lead to this host whatever the request says (A10)', async () => {
      const kit = target()
      const victim = await kit.account()
      const own = `http://127.0.0.1:${kit.port}`
      const headers: Record<string, string>[] = [
        { host: 'evil.test' },
        { host: `127.0.0.1.evil.test:${kit.port}` },
        { host: `evil.test#127.0.0.1:${kit.port}` },
        { host: `127.0.0.1:${kit.port}@evil.test` },
        { host: `127.0.0.1:${kit.port}/evil.test` },
        { 'x-forwarded-host': 'evil.test' },
        { 'x-forwarded-server': 'evil.test' },
        { forwarded: 'host=evil.test' },
        { 'x-host': 'evil.test' },
        { 'x-original-url': 'http://evil.test/' },
        { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
      ]
      for (const header of headers) {
        await kit.forgetAttempts()
        const answer = await kit.raw('POST', '/api/forgot-password', {
          body: { email: victim.username },
          headers: header,
        })
        if ('host' in header)
          expect([header.host, [421, 400].includes(answer.status)]).toEqual([header.host, true])
        const links = await kit.links(victim.username)
        const astray = links.some((link) => !link.startsWith(`${own}/reset-password?token=`))
        kit.attack(`A10 ${JSON.stringify(header)}`, astray)
        expect(astray).toBe(false)
      }
      const absolute = await kit.raw('POST', 'http://evil.test/api/forgot-password', {
        body: { email: victim.username },
      })
      const after = await kit.links(victim.username)
      kit.attack(
        'A10 absolute address',
        after.some((link) => link.includes('evil')),
      )
      expect(absolute.status).toBeLessThan(500)
    })

    it('who is not verified can do nothing, and gets three mails an hour at most (A20)', async () => {
      const kit = target()
      const signUp = { username: 'eager@example.org', password }
      await kit.post('/api/create_user/', signUp)
      const cookie = cookieOf(await kit.signIn(signUp.username, password))
      secrets.push(cookie.split('=')[1] ?? '')
      const calls: [string, string, unknown?][] = [
        ['GET', '/api/get_challenges'],
        ['GET', '/api/get_all_participants'],
        ['POST', '/api/add_participants', [{ name: 'Ada' }]],
        ['POST', '/api/record_responses', []],
        ['POST', '/api/participant/final_submission', {}],
        ['POST', '/api/create_challenge', { name: 'x' }],
        ['GET', '/api/getAllUsers'],
      ]
      for (const [method, path, body] of calls) {
        const answer = await kit.raw(method, path, { cookie, ...(body ? { body } : {}) })
        kit.attack(`A20 ${path}`, answer.status < 400)
        expect([path, answer.status]).toEqual([path, 403])
      }
      const { json } = await kit.graphql('{ challenges { totalCount } }', {}, { cookie })
      kit.attack('A20 GraphQL', Boolean(json['data']))
      const before = (await kit.links(signUp.username)).length
      for (let i = 0; i < 10; i++) await kit.post('/api/resend_verification', {}, { cookie })
      for (let i = 0; i < 10; i++)
        await kit.post('/api/resend_verification', { username: signUp.username })
      const sent = (await kit.links(signUp.username)).length - before
      kit.attack('A20 flood of mails', sent > 3)
      expect(sent).toBe(3)
    })
  })
}
