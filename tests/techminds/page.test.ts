import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPublicSite } from '../../server/public/site.ts'
import { createWorld, type Person, type World } from '../support/app.ts'
import { publicScenario } from '../public/competition.ts'
import { forgetAttempts, publishArticle, publishFaq } from './support.ts'

const hostile = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>{{7*7}}'

/** The page as somebody without JavaScript reads it. */
const words = (html: string) =>
  html
    .replace(/<script[^]*?<\/script>/gu, ' ')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&#x27;|&#39;/gu, "'")
    .replace(/&amp;/gu, '&')
    .replace(/\s+/gu, ' ')
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

describe('TechMinds and the pages of knowledge, rendered by the server', () => {
  let world: World
  let master: Person
  beforeAll(async () => {
    world = await createWorld({ publicSite: await loadPublicSite() })
    master = await world.as('game_master')
    await publicScenario(world, { master, name: 'Orbits', challenge: { name: 'Tidy Space' } })
    await publishFaq(
      master,
      'How many members may a team have?',
      'A team has one to six members. The captain is one of them.',
    )
    await publishFaq(master, `What is ${hostile} good for?`, `It closes ${hostile} for good.`)
    await publishArticle(
      master,
      'Writing a summary',
      '## First\n\nA summary has **160 words** at most.\n\n<iframe src="//x"></iframe>\n\n[more](https://elsewhere.example/)',
    )
    await master.ask(
      'mutation { createArticle(input: { title: "Secret plans", body: "A canary sings." }) { errors { message } } }',
    )
  })
  afterAll(() => world.close())

  const get = (url: string, cookie = '') =>
    world.app.inject({ url, headers: cookie ? { cookie } : {} })
  const asking = async (question: string, more = '') => {
    await forgetAttempts(world)
    return get(`/TechMinds?q=${encodeURIComponent(question)}${more}`)
  }

  it.each(['/TechMinds', '/TechMinds?q=team', '/knowledge', '/knowledge/writing-a-summary'])(
    '%s sets no cookie, is the same for everybody, and tells what it is',
    async (url) => {
      await forgetAttempts(world)
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['set-cookie']).toBeUndefined()
      expect((await get(url, master.cookie)).body).toBe(body)
      expect(tag(body, /<title>([^<]+) - Stimulating Innovation</u)).toBeTruthy()
      for (const name of ['name="description"', 'property="og:title"', 'property="og:image"'])
        expect(body).toContain(`<meta ${name}`)
      expect(tag(body, /rel="canonical" href="http:\/\/localhost:80([^"]+)"/u)).toBe(
        url.replace(/\?.*/u, ''),
      )
      expect(body.match(/<h1[ >]/gu)).toHaveLength(1)
    },
  )

  describe('TechMinds without JavaScript', () => {
    it('is a form, with questions to begin with as links', async () => {
      const { body } = await get('/TechMinds')
      expect(body).toMatch(/<form [^>]*action="\/TechMinds" method="get"/u)
      expect(body).toMatch(/<textarea [^>]*name="q"/u)
      expect(body).toContain('href="/TechMinds?q=What+is+Tidy+Space+about%3F"')
      expect(body).toContain('href="/TechMinds?q=How+many+members+may+a+team+have%3F"')
    })

    it('answers with quotes that lead to their sentences, sources first', async () => {
      const { body } = await asking('How many members may a team have?')
      expect(words(body)).toMatch(
        /Searched for .*members.* Sources \[1\] Question and answer How many members may a team have\? .*Answer .*A team has one to six members\. \[1\]/u,
      )
      expect(body).toMatch(
        /<a href="\/knowledge\?faq=how-many-members-may-a-team-have#s-0-0"[^>]*>\[1\]/u,
      )
    })

    it('offers to search without a word, by a link', async () => {
      const { body } = await asking('How many members may a team have?', '&without=captain')
      const without = tag(body, /href="(\/TechMinds\?q=[^"]*without=captain&amp;without=members)"/u)
      expect(without).toBeDefined()
      await forgetAttempts(world)
      const again = await get(without?.replaceAll('&amp;', '&') ?? '')
      expect(again.body).toContain('Search with this word again: members')
    })

    it('says that it does not know, and what comes nearest', async () => {
      const { statusCode, body } = await asking('Which colour has the flag of the moon base?')
      expect(statusCode).toBe(200)
      expect(words(body)).toContain('I do not know')
    })

    it('shows hostile questions, words and sources as text', async () => {
      for (const question of [hostile, `What is ${hostile} good for?`, '<b>team</b> members']) {
        const { statusCode, body } = await asking(question)
        expect(statusCode).toBe(200)
        expect(words(body)).toContain(question)
        expect(body).not.toMatch(/<(img src=x|b>team|iframe)/u)
        // Its own scripts only: the theme, the page's data and its module.
        expect(body.match(/<script/gu)).toHaveLength(3)
      }
    })

    it.each([
      ['more than may be asked', `q=${'x'.repeat(501)}`, 422],
      ['what is no text', 'q=%00', 422],
      ['nothing', 'q=', 200],
      ['two questions at once, of which it takes the first', 'q=team&q=judge', 200],
      ['words to leave out that are none', 'q=team&without=', 200],
      ['too long a word to leave out', `q=team&without=${'x'.repeat(101)}`, 422],
    ])('takes %s', async (_name, query, status) => {
      await forgetAttempts(world)
      const { statusCode, body } = await get(`/TechMinds?${query}`)
      expect(statusCode).toBe(status)
      expect(body).toContain('<textarea')
    })

    it('says when to come back to who asks too much', async () => {
      await forgetAttempts(world)
      let last = await get('/TechMinds?q=team')
      for (let n = 0; n < 30; n++) last = await get('/TechMinds?q=team')
      expect(last.statusCode).toBe(429)
      expect(words(last.body)).toMatch(/You can ask again in \d+ seconds?\./u)
      await forgetAttempts(world)
    })
  })

  describe('questions and articles to read', () => {
    it('list every published one under its category, with the answers', async () => {
      const { body } = await get('/knowledge')
      const text = words(body)
      expect(text).toContain('A team has one to six members.')
      expect(text).toContain(`It closes ${hostile} for good.`)
      expect(text).not.toContain('Secret plans')
      expect(body).toContain('href="/knowledge/writing-a-summary"')
      expect(body).not.toMatch(/<details[^>]* open/u)
      expect(body).not.toContain('<img src=x')
    })

    it('open the one that the address names, and none for a name that is none', async () => {
      const { body } = await get('/knowledge?faq=how-many-members-may-a-team-have')
      expect(tag(body, /<details([^>]* open=""[^>]*)>/u)).toContain(
        'data-slug="how-many-members-may-a-team-have"',
      )
      expect(tag(body, /<title>([^<]*)</u)).toMatch(/^How many members may a team have\?/u)
      expect((await get('/knowledge?faq=never')).body).toBe((await get('/knowledge')).body)
    })

    it('an article is Markdown, its HTML shown as text', async () => {
      const { body } = await get('/knowledge/writing-a-summary')
      expect(body).toContain('A summary has <strong>160 words</strong> at most.')
      expect(body).toContain('<h2>First</h2>')
      expect(words(body)).toContain('<iframe src="//x"></iframe>')
      expect(body).toMatch(/rel="noopener noreferrer nofollow"/u)
    })

    it('a draft is as little there as what never was, for its author too', async () => {
      const never = await get('/knowledge/never-written')
      expect(never.statusCode).toBe(404)
      for (const [slug, cookie] of [
        ['secret-plans', ''],
        ['secret-plans', master.cookie],
        ['..%2f..%2fetc', ''],
        ['%3Cscript%3E', ''],
        ['x'.repeat(150), ''],
      ] as const) {
        const { statusCode, body } = await get(`/knowledge/${slug}`, cookie)
        expect([slug, statusCode, body]).toEqual([slug, 404, never.body])
      }
    })

    it('search engines are told of the pages and of each article', async () => {
      const { body } = await get('/sitemap.xml')
      for (const path of ['/TechMinds', '/knowledge', '/knowledge/writing-a-summary'])
        expect(body).toContain(`<loc>http://localhost:80${path}</loc>`)
      expect(body).not.toContain('secret')
      const robots = (await get('/robots.txt')).body
      expect(robots).toContain('Allow: /TechMinds\n')
      expect(robots).toContain('Allow: /knowledge\n')
      expect(robots).not.toContain(':slug')
    })
  })
})
