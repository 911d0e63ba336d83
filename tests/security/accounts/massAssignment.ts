import { describe, expect, it } from 'vitest'
import type { Kit } from '../kit.ts'
import { password } from '../kit.ts'

const id = '01980000-0000-7000-8000-00000000beef'
/** What somebody might add to a form to become more than they are. */
const extras: Record<string, unknown>[] = [
  { role: 'admin' },
  { role: 'game_master' },
  { role: ['admin'] },
  { role: { set: 'admin' } },
  { Role: 'admin' },
  { roles: ['admin'] },
  { is_admin: true },
  { isAdmin: true },
  { admin: 1 },
  { id },
  { user_id: id },
  { verified: true },
  { email_verified: true },
  { email_verified_at: '2020-01-01T00:00:00Z' },
  { emailVerifiedAt: '2020-01-01T00:00:00Z' },
  { user: { role: 'admin' } },
  { data: { role: 'admin' } },
  { team_id: id },
  { participant_id: id },
  { password_hash: 'x' },
  { passwordHash: 'x' },
  { created_at: '2000-01-01T00:00:00Z' },
  { disabled_at: null },
  { last_seen_at: '2000-01-01T00:00:00Z' },
  { __proto__x: { role: 'admin' } },
  { constructor: { prototype: { role: 'admin' } } },
  { 'role ': 'admin' },
  { 'role[]': 'admin' },
  { 'user[role]': 'admin' },
  { permissions: ['*'] },
]

export function massAssignment(target: () => Kit) {
  describe('fields nobody asked for (A1, A2)', () => {
    it.each(extras.map((extra) => [JSON.stringify(extra), extra] as const))(
      'signing up with %s makes a plain participant or nothing',
      async (name, extra) => {
        const kit = target()
        const address = `mass${kit.tally.tried}@example.org`
        const fields = { username: address, password, ...extra }
        await kit.post('/api/create_user/', fields)
        await kit.graphql(
          'mutation ($input: SignUpInput!) { signUp(input: $input) { errors { code } } }',
          { input: fields },
        )
        await kit.raw('POST', '/api/create_user/', {
          body: new URLSearchParams({ username: address, password, role: 'admin' }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        const made = await kit.rows<{ id: string; role: string; verified: boolean }>(
          'made',
          'select id, role, email_verified_at is not null as verified from users where username = $1::text',
          [address],
        )
        const bad = made.some((row) => row.role !== 'participant' || row.verified || row.id === id)
        for (const way of ['REST', 'GraphQL', 'form']) kit.attack(`A1 ${way} ${name}`, bad)
        expect(bad).toBe(false)
      },
    )

    it('own and other accounts keep what is not theirs to change', async () => {
      const kit = target()
      const [own, other] = [await kit.account(), await kit.account()]
      const member = await kit.post('/api/add_participants', [{ name: 'Ada' }], {
        cookie: other.cookie,
      })
      const [theirs] = member.json['participants'] as { id: string }[]
      const before = [await kit.user(own.id), await kit.user(other.id)]
      for (const extra of extras) {
        await kit.graphql(
          'mutation ($input: ProfileInput!) { updateProfile(input: $input) { errors { code } } }',
          { input: extra },
          { cookie: own.cookie },
        )
        await kit.raw('PUT', `/api/update_participant/${own.id}`, {
          body: extra,
          cookie: own.cookie,
        })
        await kit.raw('PUT', `/api/update_participant/${other.id}`, {
          body: { team_name: 'Taken over', ...extra },
          cookie: own.cookie,
        })
        await kit.raw('PUT', `/api/update_participant/${theirs?.id}`, {
          body: { name: 'Taken over', participant_id: own.id },
          cookie: own.cookie,
        })
        await kit.post(
          '/api/create_user',
          { username: 'second@example.org', password, role: 'admin', ...extra },
          { cookie: own.cookie },
        )
        await kit.post('/api/add_participants', [{ name: 'Eve', participant_id: other.id }], {
          cookie: own.cookie,
        })
      }
      const members = await kit.rows<{ name: string; owner: string }>(
        'members',
        'select name, participant_id as owner from team_members',
      )
      const changed =
        JSON.stringify([await kit.user(own.id), await kit.user(other.id)]) !==
          JSON.stringify(before) ||
        JSON.stringify(members) !== JSON.stringify([{ name: 'Ada', owner: other.id }])
      for (const extra of extras)
        for (const way of ['profile', 'own team', 'other team', 'other member', 'create', 'add'])
          kit.attack(`A2 ${way} ${JSON.stringify(extra)}`, changed)
      expect(members).toEqual([{ name: 'Ada', owner: other.id }])
      expect([await kit.user(own.id), await kit.user(other.id)]).toEqual(before)
      expect(
        await kit.rows('second', "select 1 from users where username = 'second@example.org'"),
      ).toEqual([])
    })
  })
}
