import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { loadPublicSite, type PublicSite } from '../../server/public/site.ts'
import { cheapPasswords, createWorld, type Person, type World } from '../support/app.ts'
import { buildScenario, type Competition, judgeAll, submitAll } from '../support/competition.ts'
import { statementsOf } from '../support/count.ts'
import { addScenario, change, changeScenario, inDays, publicScenario } from './competition.ts'

const random = '01980000-0000-7000-8000-000000000000'
const pageOf = (id: string) => `/ideathon/challenge?id=${id}`

let site: PublicSite
beforeAll(async () => {
  const loaded = await loadPublicSite()
  if (!loaded) throw new Error('The public pages are not there.')
  site = loaded
})

/** The page as somebody without JavaScript reads it: no scripts, no tags. */
const words = (html: string) =>
  html
    .replace(/<script[^]*?<\/script>/gu, ' ')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ')
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const metaOf = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'u'))
/** The data that goes along for the browser. */
const viewOf = (html: string) =>
  JSON.parse(attribute(html, /<script id="view"[^>]*>([^]*?)<\/script>/u) ?? '') as {
    page: string
    data: Record<string, unknown>
    now: string
  }

describe('the public pages', () => {
  let world: World
  let master: Person
  beforeAll(async () => {
    world = await createWorld({ publicSite: site })
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers })
  const html = async (url: string) => (await get(url)).body

  describe('before anything is public', () => {
    it.each(['/', '/ideathon'])('%s says so, and what one can do', async (path) => {
      const { statusCode, headers, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(words(body)).toContain('No public challenge yet')
      expect(body).toContain('href="/signup"')
    })

    it('the page of the current challenge says so too, and is nothing to find by searching', async () => {
      const { statusCode, body } = await get('/ideathon/challenge')
      expect(statusCode).toBe(200)
      expect(words(body)).toContain('No public challenge yet')
      expect(metaOf(body, 'robots')).toBe('noindex')
    })

    it('the page of any one challenge is not found, and says where to go on', async () => {
      const { statusCode, body } = await get(pageOf(random))
      expect(statusCode).toBe(404)
      expect(words(body)).toContain('Page not found')
      expect(body).toContain('href="/ideathon"')
      expect(metaOf(body, 'robots')).toBe('noindex')
    })
  })

  describe('with an open challenge', () => {
    let open: Competition
    let page: string
    const deadline = inDays(20)

    beforeAll(async () => {
      open = await publicScenario(world, {
        master,
        name: 'Orbits',
        fields: {
          submission_deadline: deadline,
          background: 'Much **wreckage** up there.',
          requirements: [
            { title: 'Catch it', demands: [{ text: 'Say how.', constraints: ['On one page'] }] },
          ],
        },
        challenge: {
          name: 'Tidy Space',
          description: 'Clean orbits for *everybody*. See [the film](https://film.example/x).',
          starts_at: '2026-01-01T09:00:00Z',
          ends_at: inDays(40),
          time_zone: 'Europe/Vienna',
        },
      })
      page = await html(pageOf(open.challengeId))
    })

    it('the start page shows it with its deadline, and where each role begins', async () => {
      const body = await html('/')
      const text = words(body)
      for (const said of ['Tidy Space', 'Answers until', 'Time left to answer', 'Orbits'])
        expect(text).toContain(said)
      for (const role of ['Teams', 'Judges', 'Game masters', 'Admins'])
        expect(body).toContain(`<h3>${role}</h3>`)
      expect(body).toContain(`<time dateTime="${deadline}">`)
      expect(body).toContain(`href="${pageOf(open.challengeId)}"`)
    })

    it('the ideathon page lists it with the steps and the dates', async () => {
      const text = words(await html('/ideathon'))
      expect(text).toMatch(
        /Open now .*Tidy Space .*How it works .*Dates .*Answers to “Orbits” close/u,
      )
    })

    it('its page holds brief and rubric to read without JavaScript, Markdown rendered', () => {
      expect(page).toContain('Much <strong>wreckage</strong> up there.')
      const text = words(page)
      expect(text).toMatch(/Requirements Catch it Demand 1\.1 Say how\. On one page/u)
      expect(text).toMatch(/How it is scored .*Rubric .*Summary .*Every demand/u)
      expect(text).toContain('Sign up your team')
      expect(text).not.toContain('Results')
    })

    it('the start of its dates is told on its own clock', () => {
      expect(words(page)).toContain('Jan 1, 2026, 10:00 GMT+1')
    })

    it('without an id the current one is shown, under its one address', async () => {
      const current = await html('/ideathon/challenge')
      expect(attribute(current, /rel="canonical" href="([^"]*)"/u)).toBe(
        `http://localhost:80${pageOf(open.challengeId)}`,
      )
      expect(words(current)).toBe(words(page))
    })

    it('the browser gets dates and names to go on with, and neither briefs nor descriptions twice', () => {
      const view = viewOf(page)
      expect(view.page).toBe('challenge')
      expect(view.now).toMatch(/:00\.000Z$/u)
      expect(JSON.stringify(view)).not.toContain('wreckage')
      expect(JSON.stringify(view)).not.toContain('Say how')
    })

    it('its head tells title, description, address and picture', () => {
      expect(attribute(page, /<title>([^<]*)</u)).toBe('Tidy Space - Stimulating Innovation')
      expect(metaOf(page, 'description')).toBe('Clean orbits for everybody. See the film.')
      expect(metaOf(page, 'og:title')).toBe('Tidy Space - Stimulating Innovation')
      expect(metaOf(page, 'og:url')).toBe(`http://localhost:80${pageOf(open.challengeId)}`)
      expect(metaOf(page, 'og:image')).toBe(
        `http://localhost:80/share/challenge/${open.challengeId}.png`,
      )
      expect(metaOf(page, 'twitter:card')).toBe('summary_large_image')
    })

    it('its event by schema.org holds what search engines ask for', () => {
      const event = JSON.parse(
        attribute(page, /<script type="application\/ld\+json">([^]*?)<\/script>/u) ?? '',
      ) as Record<string, unknown>
      expect(event).toEqual({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Tidy Space',
        description: 'Clean orbits for everybody. See the film.',
        url: `http://localhost:80${pageOf(open.challengeId)}`,
        image: [`http://localhost:80/share/challenge/${open.challengeId}.png`],
        startDate: '2026-01-01T09:00:00.000Z',
        endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) as string,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: expect.any(String) as string },
        organizer: {
          '@type': 'Organization',
          name: 'Stimulating Innovation',
          url: 'http://localhost:80/',
        },
      })
    })

    it('nothing in it comes from another host, and no script stands in it', async () => {
      for (const path of ['/', '/ideathon', pageOf(open.challengeId)]) {
        const body = await html(path)
        for (const [, address = ''] of body.matchAll(/(?:src|action)="([^"]*)"/gu))
          expect(address).toMatch(/^\/(?!\/)/u)
        for (const [, address = ''] of body.matchAll(
          /<link[^>]*rel="(?!canonical)[^>]*href="([^"]*)"/gu,
        ))
          expect(address).toMatch(/^\/(?!\/)/u)
        for (const [tag] of body.matchAll(/<script[^>]*>/gu))
          expect(tag).toMatch(/src="|type="application\/(ld\+)?json"/u)
      }
    })

    it('is the same for everybody, sets no cookie and reads no session', async () => {
      for (const path of [
        '/',
        '/ideathon',
        pageOf(open.challengeId),
        '/sitemap.xml',
        '/robots.txt',
      ]) {
        const visitor = await get(path)
        expect(visitor.headers['set-cookie']).toBeUndefined()
        const own = await get(path, { cookie: master.cookie })
        expect(own.body).toBe(visitor.body)
        expect(own.headers['set-cookie']).toBeUndefined()
      }
      const url = pageOf(open.challengeId)
      expect(await statementsOf(world, () => get(url, { cookie: master.cookie }))).toBe(1)
      expect(await statementsOf(world, () => get('/'))).toBe(1)
      expect(await statementsOf(world, () => get('/ideathon'))).toBe(2)
      expect(await statementsOf(world, () => get('/sitemap.xml'))).toBeLessThanOrEqual(2)
    })

    it('is asked for again each time, and whoever has it already gets 304', async () => {
      const url = pageOf(open.challengeId)
      const { etag, 'cache-control': kept, vary } = (await get(url)).headers
      expect(kept).toBe('no-cache')
      expect(String(vary ?? '')).not.toMatch(/cookie/iu)
      const again = await get(url, { 'if-none-match': String(etag) })
      // Unless a minute began meanwhile, which the page shows.
      if (again.statusCode !== 304) expect(again.headers.etag).not.toBe(etag)
      else expect(again.body).toBe('')
      expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
      await changeScenario(open, { name: 'New Orbits' })
      const changed = await get(url, { 'if-none-match': String(etag) })
      expect(changed.statusCode).toBe(200)
      expect(words(changed.body)).toContain('New Orbits')
    })

    it('comes compressed to who takes that', async () => {
      const { headers } = await get(pageOf(open.challengeId), { 'accept-encoding': 'gzip' })
      expect(headers['content-encoding']).toBe('gzip')
      expect(headers.vary).toBe('accept-encoding')
    })

    it('HEAD tells the same without a body', async () => {
      const { statusCode, body } = await world.app.inject({ method: 'HEAD', url: '/' })
      expect([statusCode, body]).toEqual([200, ''])
    })

    it('robots may read the public pages and nothing of the app', async () => {
      const { headers, body } = await get('/robots.txt')
      expect(headers['content-type']).toContain('text/plain')
      expect(body).toMatch(/^User-agent: \*\nAllow: \/\$\nAllow: \/ideathon\n/u)
      expect(body).toContain('\nDisallow: /\n')
      expect(body).toContain('\nSitemap: http://localhost:80/sitemap.xml\n')
    })

    it('the sitemap tells the public pages and challenges, with when they changed', async () => {
      const { headers, body } = await get('/sitemap.xml')
      expect(headers['content-type']).toContain('application/xml')
      const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, place]) => place)
      expect(places).toEqual(
        expect.arrayContaining([
          'http://localhost:80/',
          'http://localhost:80/ideathon',
          `http://localhost:80${pageOf(open.challengeId)}`,
        ]),
      )
      expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/u)
    })

    it('the picture for links is a PNG of 1200 by 630, drawn from the data', async () => {
      const path = `/share/challenge/${open.challengeId}`
      const { rawPayload, headers } = await get(`${path}.png`)
      expect(headers['content-type']).toBe('image/png')
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
      const svg = await get(`${path}.svg`)
      expect(svg.headers['content-type']).toContain('image/svg+xml')
      expect(svg.body).toContain('Tidy Space')
      expect(svg.body).toContain('Answers until')
      expect((await get('/share/site.png')).statusCode).toBe(200)
      for (const wrong of ['x.png', `${random}.png`, `${open.challengeId}.gif`, open.challengeId])
        expect((await get(`/share/challenge/${wrong}`)).statusCode).toBe(404)
    })

    it('in which a name in any letters takes part, or gives way', async () => {
      for (const name of [
        'Ωμέγα & Ćwiczenia 🚀',
        '宇宙の掃除',
        'W'.repeat(200),
        '\u0301'.repeat(50),
      ]) {
        await change(open, { name })
        const { statusCode, rawPayload } = await get(`/share/challenge/${open.challengeId}.png`)
        expect([name, statusCode, rawPayload.length > 5_000]).toEqual([name, 200, true])
      }
    })
  })

  describe('what is not public', () => {
    const canary = 'qx4CANARY'
    let shown: Competition
    const hidden: [string, string][] = []

    beforeAll(async () => {
      shown = await publicScenario(world, { master, name: 'Judged' })
      const red = await world.as('participant', `red-${canary}`)
      const blue = await world.as('participant', `blue-${canary}`)
      const judge = await world.as('judge', `ada-${canary}`)
      for (const team of [red, blue]) await submitAll(team, shown)
      await judgeAll(judge, shown, red, 4)
      await world.db.script(`insert into score_comments (review_id, response_id, comment)
        select r.id, x.id, '${canary}' from reviews r join responses x on x.entry_id = r.entry_id`)
      await addScenario(shown, master, {
        name: canary,
        background: canary,
        requirements: [{ title: canary, demands: [{ text: canary, constraints: [canary] }] }],
      })
      const secret = await buildScenario(world, { master, name: canary })
      const draft = await publicScenario(world, { master, name: canary, published: false })
      const archived = await publicScenario(world, { master, name: canary })
      await world.db.script(
        `update challenges set archived_at = now() where id = '${archived.challengeId}'`,
      )
      hidden.push(
        ['private', secret.challengeId],
        ['a draft', draft.challengeId],
        ['archived', archived.challengeId],
        ['a scenario', shown.scenarioId],
        ['no id', 'x'],
        ['two ids', `${shown.challengeId}&id=${shown.challengeId}`],
        ['markup', encodeURIComponent('<img src=x>')],
      )
    })

    it('appears on no page, in no data that goes along, no picture, list or count', async () => {
      const places = [
        '/',
        '/ideathon',
        '/ideathon/challenge',
        pageOf(shown.challengeId),
        '/sitemap.xml',
        '/robots.txt',
        `/share/challenge/${shown.challengeId}.svg`,
      ]
      for (const url of places)
        expect([url, (await html(url)).includes(canary)]).toEqual([url, false])
    })

    it('answers as an id that never was, to the byte', async () => {
      const never = await get(pageOf(random))
      expect(never.statusCode).toBe(404)
      const headersOf = ({ headers }: typeof never) => {
        const { 'x-request-id': _id, date: _date, ...rest } = headers
        return rest
      }
      for (const [what, id] of hidden) {
        const answer = await get(pageOf(id))
        expect([what, answer.statusCode]).toEqual([what, 404])
        expect(answer.body).toBe(never.body)
        expect(headersOf(answer)).toEqual(headersOf(never))
      }
      for (const [, id] of hidden)
        expect((await get(`/share/challenge/${encodeURIComponent(id)}.png`)).statusCode).toBe(404)
    })

    it('results appear once released and made public: places, team names and totals', async () => {
      await changeScenario(shown, { closed: true })
      await changeScenario(shown, { released: true })
      const before = words(await html(pageOf(shown.challengeId)))
      expect(before).toContain('Results released')
      expect(before).not.toContain('Ranking by')
      await changeScenario(shown, { results_public: true })
      const text = words(await html(pageOf(shown.challengeId)))
      expect(text).toMatch(/Ranking by .*Place Team Total 1 Team red-qx4CANARY 40\.0/u)
      // The team's name holds the word in this world; nothing else of anybody is there.
      expect(text.split(canary)).toHaveLength(2)
    })
  })

  describe('hostile texts', () => {
    it('stay texts in page, head, data and picture', async () => {
      const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
      const evilMarkdown = `${evil}\n\n<iframe src="https://evil.test"></iframe>\n\n![x](https://evil.test/x.png) [go](javascript:alert(1)) [out](https://evil.test)`
      const made = await publicScenario(world, {
        master,
        name: evil,
        fields: {
          background: evilMarkdown,
          deliverable: evilMarkdown,
          requirements: [{ title: evil, demands: [{ text: evilMarkdown, constraints: [evil] }] }],
          criteria: [
            {
              key: 'k',
              title: evil,
              applies_to: 'summary',
              description: evil,
              levels: [{ value: 1, label: evil, text: evil }],
            },
          ],
        },
        challenge: { name: evil, description: evilMarkdown, time_zone: 'UTC' },
      })
      for (const url of ['/', '/ideathon', pageOf(made.challengeId)]) {
        const body = await html(url)
        expect(body).not.toMatch(/<script>|<iframe|javascript:/u)
        expect(body).not.toMatch(/<img (?!src="\/favicon\.svg")/u)
        for (const [, json = ''] of body.matchAll(
          /type="application\/(?:ld\+)?json"[^>]*>([^]*?)<\/script>/gu,
        ))
          expect(() => JSON.parse(json) as unknown).not.toThrow()
      }
      const page = await html(pageOf(made.challengeId))
      expect(page).toMatch(
        /<a href="https:\/\/evil\.test" rel="noopener noreferrer nofollow" target="_blank">/u,
      )
      const svg = await html(`/share/challenge/${made.challengeId}.svg`)
      expect(svg).not.toMatch(/<script|<img/u)
      expect((await get(`/share/challenge/${made.challengeId}.png`)).statusCode).toBe(200)
    })
  })

  describe('questions', () => {
    it('published ones are answered on the ideathon page, drafts are not there', async () => {
      await world.db
        .script(`insert into faqs (id, slug, question, answer, category, position, published_at) values
        (gen_random_uuid(), 'how-many', 'How many may we be?', 'Up to **eight**.', '', 1, now()),
        (gen_random_uuid(), 'secret', 'qx5CANARY?', 'qx5CANARY', '', 2, null)`)
      const body = await html('/ideathon')
      expect(words(body)).toMatch(/Frequently asked questions How many may we be\?/u)
      expect(body).toContain('Up to <strong>eight</strong>.')
      expect(body).not.toContain('qx5CANARY')
    })
  })
})

describe('the address of the site', () => {
  it('comes from PUBLIC_URL, whatever a request says', async () => {
    const world = await createWorld({
      publicSite: site,
      publicUrl: 'https://innovation.example.org',
    })
    await world.db
      .script(`insert into challenges (id, name, is_public) values ('${random}', 'Far', true);
      insert into scenarios (id, challenge_id, name, position, published_at) values (gen_random_uuid(), '${random}', 'One', 1, now())`)
    const get = (url: string, headers = {}) =>
      world.app.inject({ url, headers: { host: 'innovation.example.org', ...headers } })
    const { body } = await get('/ideathon/challenge', {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
    })
    expect(body).not.toContain('evil.test')
    expect(body).not.toContain('http://innovation')
    expect(body).toContain(`https://innovation.example.org${pageOf(random)}`)
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://innovation.example.org/</loc>')
    expect((await get('/', { host: 'evil.test' })).statusCode).toBe(421)
    await world.close()
  })
})

describe('when the data cannot be had', () => {
  it('a page says so, and when to come back', async () => {
    const world = await createWorld()
    const db = Object.assign(Object.create(world.db) as typeof world.db, {
      run: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
    })
    const app = await createApp({ db, passwords: cheapPasswords, publicSite: site })
    const { statusCode, headers, body } = await app.inject({ url: '/' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(words(body)).toContain('There is a problem with the service')
    await app.close()
    await world.close()
  })

  it('nor does a fault in a page tell anything but that', async () => {
    const broken: PublicSite = {
      template: site.template,
      render: (view, content) => {
        if (view.page === 'home') throw new Error('a secret fault')
        return site.render(view, content)
      },
    }
    const world = await createWorld({ publicSite: broken })
    const { statusCode, body } = await world.app.inject({ url: '/' })
    expect(statusCode).toBe(500)
    expect(words(body)).toContain('There is a problem with the service')
    expect(body).not.toContain('secret')
    await world.close()
  })
})
