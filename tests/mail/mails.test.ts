import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import { createApp } from '../../server/app.ts'
import { cheapPasswords, createWorld, type Person, personOf, type World } from '../support/app.ts'

const auditRows = statement(
  'mail_audit',
  `select action, object_id as "objectId", after from audit_events where action like 'mail.%' order by at, id`,
)
const outbox = statement(
  'outbox',
  'select id, recipient, template, params, link from outbox order by id',
)
type Stored = {
  id: string
  recipient: string
  template: string
  params: Record<string, unknown>
  link: string | null
}

const mailFields =
  'id recipient template subject state attempts lastError sentAt failedAt nextAttemptAt viewerCanRetry { allowed reason }'
const list = `query ($state: MailState, $search: String, $first: Int, $after: String) {
  mails(state: $state, search: $search, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { ${mailFields} } } }`
const read = `query ($id: ID!) { mail(id: $id) { subject text html link mail { ${mailFields} } } }`
const retry = `mutation ($id: ID!) { retryMail(id: $id) { message mail { state attempts lastError } errors { code message } } }`

type Listed = { id: string; recipient: string; template: string; state: string; subject: string }
type Page = {
  totalCount: number
  pageInfo: { endCursor: string; hasNextPage: boolean }
  nodes: Listed[]
}

const mailsOf = (world: World) => world.db.run<Stored>(outbox)

async function signUp(world: World, name: string) {
  const answer = await world.anonymous.rest('POST', '/api/create_user/', {
    username: `${name}@example.org`,
    password: 'quartz lamp under the bridge',
  })
  expect(answer.status).toBe(200)
}

/** The app as people reach it under its public name. */
function reachedAt(app: FastifyInstance, host: string): FastifyInstance {
  const inject = (request: InjectOptions) =>
    app.inject({ ...request, headers: { host, ...request.headers } })
  return Object.assign(Object.create(app) as FastifyInstance, { inject })
}

describe('without a mail server', () => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  it('somebody signs up, an admin opens the mail, and its link verifies the address', async () => {
    await signUp(world, 'red')
    const mails = await admin.ask<Page>(list)
    expect(mails).toMatchObject({
      totalCount: 1,
      nodes: [
        {
          recipient: 'red@example.org',
          template: 'verify',
          subject: 'Confirm your e-mail address',
          state: 'kept',
          nextAttemptAt: null,
          viewerCanRetry: { allowed: false },
        },
      ],
    })
    const id = mails.nodes[0]?.id ?? ''
    const reading = await admin.ask<{ link: string; text: string; html: string }>(read, { id })
    expect(reading.link).toMatch(/\/verify-email\?token=[\w-]{43}$/u)
    expect(reading.text).toContain(reading.link)
    expect(reading.html).toContain(`href="${reading.link}"`)
    const token = reading.link.split('token=')[1]
    expect((await world.anonymous.rest('POST', '/api/verify_email', { token })).status).toBe(200)
  })

  it('every opening of a mail with a link is recorded, by GraphQL and by REST', async () => {
    const [mail] = await mailsOf(world)
    const answer = await admin.rest('GET', `/api/admin/mails/${mail?.id}`)
    expect(answer).toMatchObject({ status: 200, body: { link: mail?.link, state: 'kept' } })
    const opened = { template: 'verify', recipient: 'red@example.org' }
    expect(await world.db.run(auditRows)).toEqual([
      { action: 'mail.read', objectId: mail?.id, after: opened },
      { action: 'mail.read', objectId: mail?.id, after: opened },
    ])
  })

  it('an admin who looks at the product as another admin opens none', async () => {
    const other = await world.as('admin')
    await world.db.run(
      {
        name: 'view_as',
        text: 'update sessions set viewing_as_id = $2::uuid where user_id = $1::uuid',
      },
      [other.id, admin.id],
    )
    const [mail] = await mailsOf(world)
    expect((await other.graphql(read, { id: mail?.id })).errors?.[0]?.extensions?.code).toBe(
      'READ_ONLY',
    )
    expect((await other.graphql(list)).errors).toBeUndefined()
  })

  it('shows every mail there is', async () => {
    const service = await admin.ask<{ sendsMail: boolean; previews: { template: string }[] }>(
      '{ mailService { sendsMail previews { template about subject text html } } }',
    )
    expect(service.sendsMail).toBe(false)
    expect(service.previews.map((preview) => preview.template).sort()).toEqual([
      'already_registered',
      'invitation',
      'member_added',
      'password_changed',
      'reset',
      'role_changed',
      'verify',
    ])
  })

  it('/readyz says that mail is kept', async () => {
    expect(await admin.rest('GET', '/readyz')).toMatchObject({
      status: 200,
      body: {
        checks: {
          mail: { status: 'ok', detail: 'kept for admins to read, as SMTP_URL is not set' },
        },
      },
    })
  })
})

describe('with a mail server', () => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await createWorld()
    const app = await createApp({
      db: world.db,
      passwords: cheapPasswords,
      publicUrl: 'http://innovation.example.org',
      sendsMail: true,
    })
    const made = await world.as('admin')
    admin = personOf(reachedAt(app, 'innovation.example.org'), made)
    await world.app.close()
    Object.assign(world, {
      app,
      anonymous: personOf(reachedAt(app, 'innovation.example.org'), { ...world.anonymous }),
    })
    for (const name of ['ada', 'bea', 'cleo', 'dora', 'ella']) await signUp(world, name)
    await signUp(world, 'ada')
    const set = (name: string, columns: string) =>
      world.db.run(
        {
          name: `set_${name}`,
          text: `update outbox set ${columns} where recipient = $1 and template = 'verify'`,
        },
        [`${name}@example.org`],
      )
    await set('bea', 'sent_at = now(), link = null, attempts = 1')
    await set(
      'cleo',
      "failed_at = now(), link = null, attempts = 3, last_error = '550 No such user'",
    )
    await set(
      'dora',
      "attempts = 2, last_error = '451 Later', next_attempt_at = now() + interval '4 minutes'",
    )
  })
  afterAll(() => world.close())

  it('links lead to the public address, whatever the request says', async () => {
    for (const [name, header] of Object.entries({
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }))
      await world.anonymous.rest(
        'POST',
        '/api/forgot-password',
        { email: 'ella@example.org' },
        { [name]: header },
      )
    const links = (await mailsOf(world)).flatMap((mail) => mail.link ?? [])
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(link).toMatch(/^http:\/\/innovation\.example\.org\//u)
    await world.db.script("delete from outbox where template = 'reset'")
  })

  it.each([
    { email: ['ella@example.org', 'evil@example.org'] },
    { email: 'ella@example.org,evil@example.org' },
    { email: 'ella@example.org\ncc:evil@example.org' },
    { email: 'ella@example.org\u0000' },
  ])('one address and no more is written to: %j', async (body) => {
    const before = await mailsOf(world)
    expect((await world.anonymous.rest('POST', '/api/forgot-password', body)).status).toBe(422)
    expect(await mailsOf(world)).toHaveLength(before.length)
  })

  it('mails are found by state and address, newest first, a page at a time', async () => {
    const all = await admin.ask<Page>(list)
    expect(
      all.nodes.map((mail) => [mail.recipient.split('@')[0], mail.template, mail.state]),
    ).toEqual([
      ['ada', 'already_registered', 'waiting'],
      ['ella', 'verify', 'waiting'],
      ['dora', 'verify', 'waiting'],
      ['cleo', 'verify', 'failed'],
      ['bea', 'verify', 'sent'],
      ['ada', 'verify', 'waiting'],
    ])
    const names = async (variables: object) =>
      (await admin.ask<Page>(list, { ...variables })).nodes.map(
        (mail) => mail.recipient.split('@')[0],
      )
    expect(await names({ state: 'sent' })).toEqual(['bea'])
    expect(await names({ state: 'failed' })).toEqual(['cleo'])
    expect(await names({ state: 'kept' })).toEqual([])
    expect(await names({ state: 'waiting', search: 'ADA@' })).toEqual(['ada', 'ada'])
    expect(await names({ search: '%' })).toEqual([])
    const first = await admin.ask<Page>(list, { first: 4 })
    expect(first).toMatchObject({ totalCount: 6, pageInfo: { hasNextPage: true } })
    const rest = await admin.ask<Page>(list, { first: 4, after: first.pageInfo.endCursor })
    expect([...first.nodes, ...rest.nodes]).toEqual(all.nodes)
    const byRest = await admin.rest('GET', '/api/admin/mails?first=4&state=waiting&search=ada')
    expect(byRest.body).toMatchObject({
      total_count: 2,
      next: null,
      mails: [{ can_retry: false }, {}],
    })
    const next = String((await admin.rest('GET', '/api/admin/mails?first=4')).body['next'])
    expect(
      (await admin.rest('GET', `/api/admin/mails?first=4&after=${next}`)).body['mails'],
    ).toHaveLength(2)
    for (const query of ['state=lost', 'first=0', 'first=x', 'after=x', 'state=sent&state=failed'])
      expect((await admin.rest('GET', `/api/admin/mails?${query}`)).status).toBe(422)
  })

  it('a one-time link is shown to nobody, waiting or not, and opening a mail leaves no trace', async () => {
    for (const { id } of await mailsOf(world)) {
      const reading = await admin.ask<{ link: null; text: string; html: string }>(read, { id })
      expect(reading.link).toBeNull()
      expect(reading.text).toContain('(link removed)')
      expect(JSON.stringify(reading)).not.toContain('token=')
    }
    expect(await world.db.run(auditRows)).toEqual([])
  })

  it('a mail that was given up is tried again, unless its link is gone', async () => {
    const failed = (await admin.ask<Page>(list, { state: 'failed' })).nodes[0]?.id
    expect(await admin.ask(retry, { id: failed })).toMatchObject({
      mail: null,
      errors: [
        {
          code: 'TOKEN_EXPIRED',
          message: expect.stringContaining('a new mail has to be caused') as string,
        },
      ],
    })
    await world.db.script(
      `insert into outbox (id, recipient, template, failed_at, attempts, last_error)
       values ('01980000-0000-7000-8000-000000000001', 'ada@example.org', 'password-changed', now(), 29, '451 Later')`,
    )
    const id = '01980000-0000-7000-8000-000000000001'
    expect(await admin.ask(retry, { id })).toEqual({
      message: 'The mail will be sent in a moment.',
      mail: { state: 'waiting', attempts: 0, lastError: null },
      errors: [],
    })
    expect(await admin.ask(retry, { id })).toMatchObject({ errors: [{ code: 'WRONG_ORDER' }] })
    expect(await world.db.run(auditRows)).toEqual([
      { action: 'mail.retry', objectId: id, after: null },
    ])
  })

  it('/readyz says that mail is sent', async () => {
    expect((await admin.rest('GET', '/readyz')).body).toMatchObject({
      checks: { mail: { status: 'ok', detail: 'sent by SMTP' } },
    })
  })
})

describe('what causes mail', () => {
  let world: World
  let admin: Person, team: Person
  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
    team = await world.as('participant', 'red')
  })
  afterAll(() => world.close())

  const caused = async (act: () => Promise<unknown>) => {
    const before = (await mailsOf(world)).length
    await act()
    return (await mailsOf(world)).slice(before)
  }

  it('new members are told, each address once, and nobody about themselves', async () => {
    const mails = await caused(() =>
      team.rest('POST', '/api/add_participants', [
        { name: 'Ada', email: 'ada@example.org' },
        { name: 'Ada again', email: 'ADA@example.org' },
        { name: 'Red', email: team.username },
        { name: 'Without' },
      ]),
    )
    expect(mails).toMatchObject([
      {
        template: 'member-added',
        recipient: 'ada@example.org',
        params: { memberName: 'Ada', teamName: 'Team red' },
        link: null,
      },
    ])
  })

  it('a member is told when the address is new or another, and not else', async () => {
    const added = await team.rest('POST', '/api/add_participants', [{ name: 'Bea' }])
    const id = (added.body['participants'] as { id: string }[])[0]?.id
    const change = (fields: object) => () =>
      team.rest('PUT', `/api/update_participant/${id}`, fields)
    expect(await caused(change({ name: 'Beatrix' }))).toEqual([])
    expect(await caused(change({ email: 'bea@example.org' }))).toMatchObject([
      { recipient: 'bea@example.org', params: { memberName: 'Beatrix' } },
    ])
    expect(await caused(change({ email: 'BEA@example.org', name: 'Bea' }))).toEqual([])
    expect(await caused(change({ email: null }))).toEqual([])
    expect(await caused(change({ email: 'bea@example.net' }))).toMatchObject([
      { recipient: 'bea@example.net' },
    ])
  })

  it('a team that an admin makes is invited and its members are told', async () => {
    const mails = await caused(() =>
      admin.rest('POST', '/api/add_participants', {
        username: 'blue@example.org',
        team_name: 'Blue',
        members: [{ name: 'Cleo', email: 'cleo@example.org' }, { name: 'Dora' }],
      }),
    )
    expect(mails.map(({ template, recipient }) => [template, recipient]).sort()).toEqual([
      ['invitation', 'blue@example.org'],
      ['member-added', 'cleo@example.org'],
    ])
  })

  it('nothing is told when nothing was done', async () => {
    const tooMany = Array.from({ length: 50 }, (_, n) => ({
      name: `P${n}`,
      email: `p${n}@example.org`,
    }))
    expect(
      await caused(async () =>
        expect((await team.rest('POST', '/api/add_participants', tooMany)).status).toBe(422),
      ),
    ).toEqual([])
  })

  it('a team cannot have any number of people written to', async () => {
    const busy = await world.as('participant', 'busy')
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const members = Array.from({ length: 40 }, (_, n) => ({
        name: 'P',
        email: `p${n}@example.org`,
      }))
      const answer = await busy.rest('POST', '/api/add_participants', members)
      statuses.push(answer.status)
      for (const { id } of (answer.body['participants'] ?? []) as { id: string }[])
        await busy.rest('DELETE', `/api/delete_participant/${id}`)
    }
    expect(statuses).toEqual([201, 201, 429])
  })
})
