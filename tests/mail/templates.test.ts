import { describe, expect, it } from 'vitest'
import type { MailTemplate } from '../../server/domain/mail/queue.ts'
import { needsLink, renderMail, subjectOf } from '../../server/mail/render.ts'
import { insistsOnTls } from '../../server/mail/smtp.ts'
import { templateNames, templates } from '../../server/mail/templates.ts'
import { duration, plain } from '../../server/mail/words.ts'

const site = 'https://innovation.example.org'
const link = `${site}/reset-password?token=abc-DEF_123&x="><script>`
const createdAt = '2026-03-14T16:05:00.000Z'

const render = (template: string, params: object, shown: string | null = link) =>
  renderMail({ template, params: { ...params }, link: shown, createdAt }, site)

/** Where an HTML text leads, and what it loads. */
const addresses = (html: string) =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/gu)].map((m) => m[1])
/** What a mail program would turn into a link: whatever looks like an address of a site or a person. */
const linkable = (text: string) =>
  text.match(/(?:https?:\/\/|www\.)\S+|[\w.-]+@[\w.-]+|\b[\w-]+(?:\.[a-z]{2,})+(?:\/\S*)?/giu) ?? []

describe.each(templateNames)('the mail %s', (template) => {
  const { sample, link: purpose } = templates[template]
  const mail = render(template, sample)

  it('says the same as text and as HTML', () => {
    expect(mail.subject).toMatch(/^[^\r\n]{10,100}$/u)
    expect(mail.text).toContain(site)
    const words = mail.html.replace(/<[^>]+>/gu, ' ').replace(/\s+/gu, ' ')
    for (const block of mail.text.split('\n\n'))
      if (!block.includes('http')) expect(words).toContain(block.replaceAll('"', '&quot;').trim())
  })

  it('has its one link and nothing to load', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|style|link|iframe)/iu)
    expect(addresses(mail.html)).toHaveLength(purpose ? 1 : 0)
    expect(mail.text.includes('token=')).toBe(purpose !== null)
    if (purpose) expect(mail.html).toContain('token=abc-DEF_123&amp;x=&quot;&gt;&lt;script&gt;')
  })

  it('tells how long its link works, and what to do if it was not you', () => {
    const times = { verify: '24 hours', reset: '30 minutes', setup: '7 days' }
    if (purpose) expect(mail.text).toContain(`works once, within ${times[purpose]}`)
    expect(mail.text).toMatch(/not you\?|not expect this|surprise|mistake/u)
  })

  it('shows that its link was removed', () => {
    const without = render(template, sample, null)
    expect(addresses(without.html)).toEqual([])
    expect(without.text.includes('(link removed)')).toBe(purpose !== null)
    expect(needsLink(template)).toBe(purpose !== null)
  })

  it.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'Red\r\nBcc: all@example.org\r\n\r\n<b>body</b>',
    'Red\u0000\u2028Team\u202Egro.live',
    'http://evil.example/login',
    'www.evil.example and boss@evil.example',
    '"><a href="https://evil.example">click</a>',
    '[click](https://evil.example)',
  ])('takes a name like %j for what it is', (name) => {
    const params: Partial<Record<MailTemplate, object>> = {
      invitation: { role: 'participant', teamName: name },
      'member-added': { memberName: name, teamName: name },
    }
    const hostile = render(template, params[template] ?? sample)
    expect(hostile.subject).not.toMatch(/[\r\n\p{Cc}]/u)
    expect(hostile.html).not.toMatch(/<(?:img|script|b)[\s>]/iu)
    expect(hostile.html.match(/<a\s/gu) ?? []).toHaveLength(purpose ? 1 : 0)
    expect(addresses(hostile.html)).toHaveLength(purpose ? 1 : 0)
    expect(hostile.text).not.toMatch(/\u202e|\u0000|\r/u)
    // Besides the link and the address of the site there is nothing a mail program would make a link of.
    const own = (text: string) => text.replaceAll(link, '').replaceAll(site, '')
    expect(linkable(own(`${hostile.subject}\n${hostile.text}`))).toEqual([])
  })
})

describe('a password', () => {
  it.each([
    ['smtp://user:password@mail.example.org:587', true],
    ['smtp://user:password@mail.example.org:587?ignoreTLS=true', false],
    ['smtps://user:password@mail.example.org', false],
    ['smtp://mail.example.org:25', false],
    ['smtp://user:password@localhost:1025', false],
    ['smtp://user:password@127.0.0.1:1025', false],
    ['smtp://user:password@127.0.0.1.example.org', true],
  ])('to %s: TLS is insisted on: %s', (url, expected) => expect(insistsOnTls(url)).toBe(expected))
})

describe('words', () => {
  it('long names are cut', () => expect(plain('x'.repeat(500))).toHaveLength(120))
  it('names with points stay readable', () =>
    expect(plain('St. Pölten v1.2')).toBe('St. Pölten v1.\u200a2'))
  it.each([
    [1, '1 minute'],
    [30, '30 minutes'],
    [24 * 60, '24 hours'],
    [7 * 24 * 60, '7 days'],
  ])('%i minutes are %s', (minutes, words) => expect(duration(minutes)).toBe(words))

  it('a mail of a newer version is named, not guessed', () => {
    const strange = { template: 'deadline-moved', params: {}, createdAt }
    expect(subjectOf(strange)).toBe('deadline-moved')
    expect(renderMail({ ...strange, link }, site).text).not.toContain('token=')
  })
})
