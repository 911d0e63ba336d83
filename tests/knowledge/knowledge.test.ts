import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import { createWorld, type Person, type World } from '../support/app.ts'

type Article = {
  id: string
  slug: string
  title: string
  body: string
  state: string
  version: number
  url: string
  revisions: { version: number; title: string; author: string }[] | null
}
type Payload = {
  article: Article | null
  message: string | null
  errors: { code: string; message: string; field: string | null }[]
}

const fields = 'id slug title body state version url revisions { version title author }'
const payload = `{ article { ${fields} } message errors { code message field } }`

describe('articles', () => {
  let world: World
  let master: Person
  let admin: Person
  const create = (input: object, by = master) =>
    by.ask<Payload>(`mutation ($i: ArticleInput!) { createArticle(input: $i) ${payload} }`, {
      i: input,
    })
  const update = (id: string | undefined, input: object, by = master) =>
    by.ask<Payload>(
      `mutation ($id: ID!, $i: ArticleInput!) { updateArticle(id: $id, input: $i) ${payload} }`,
      { id, i: input },
    )
  const act = (name: 'publishArticle' | 'unpublishArticle', id: string | undefined) =>
    master.ask<Payload>(`mutation ($id: ID!) { ${name}(id: $id) ${payload} }`, { id })
  const seen = (who: Person, slug: string) =>
    who.ask<Article | null>(`query ($s: ID!) { article(slug: $s) { ${fields} } }`, { s: slug })

  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master', 'master')
    admin = await world.as('admin', 'boss')
  })
  afterAll(() => world.close())

  it('live from draft to published and back, each wording kept', async () => {
    const { article } = await create({ title: 'How to cite', body: 'Name the **source**.' })
    expect(article).toMatchObject({
      slug: 'how-to-cite',
      state: 'draft',
      version: 1,
      url: '/knowledge/how-to-cite',
    })
    expect(await seen(world.anonymous, 'how-to-cite')).toBeNull()
    expect(await seen(master, 'how-to-cite')).not.toBeNull()

    expect((await act('publishArticle', article?.id)).article?.state).toBe('published')
    expect((await act('publishArticle', article?.id)).errors).toEqual([])
    const shown = await seen(world.anonymous, 'how-to-cite')
    expect(shown).toMatchObject({ title: 'How to cite', state: 'published', revisions: null })

    const changed = await update(article?.id, { title: 'How to cite sources', version: 1 }, admin)
    expect(changed.article).toMatchObject({ version: 2, slug: 'how-to-cite' })
    expect(changed.article?.revisions).toEqual([
      { version: 2, title: 'How to cite sources', author: 'boss@example.org' },
      { version: 1, title: 'How to cite', author: 'master@example.org' },
    ])

    const stale = await update(article?.id, { body: 'Mine', version: 1 })
    expect(stale).toMatchObject({
      article: { version: 2, title: 'How to cite sources' },
      errors: [{ code: 'VERSION_CONFLICT' }],
    })

    await act('unpublishArticle', article?.id)
    expect(await seen(world.anonymous, 'how-to-cite')).toBeNull()
    expect(await world.anonymous.ask('{ articles { slug } }')).toEqual([])
    const rows = await world.db.run<{ action: string }>(
      statement(
        'article_audits',
        "select action from audit_events where action like 'article.%' order by id",
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'article.create',
      'article.publish',
      'article.update',
      'article.unpublish',
    ])
  })

  it('an empty one cannot be published, and a published one not be emptied', async () => {
    const { article } = await create({ title: 'Empty' })
    expect((await act('publishArticle', article?.id)).errors).toMatchObject([
      { code: 'VALIDATION', field: 'body' },
    ])
    await update(article?.id, { body: 'Something' })
    await act('publishArticle', article?.id)
    expect((await update(article?.id, { body: ' ' })).errors).toMatchObject([
      { code: 'VALIDATION', field: 'body' },
    ])
  })

  it('a slug is one of a kind: made from the title, or refused', async () => {
    const first = await create({ title: 'Über uns & Ärger!' })
    const second = await create({ title: 'Uber uns  Arger' })
    expect([first.article?.slug, second.article?.slug]).toEqual([
      'uber-uns-arger',
      'uber-uns-arger-2',
    ])
    expect((await create({ title: 'Other', slug: 'uber-uns-arger' })).errors).toMatchObject([
      { code: 'VALIDATION', field: 'slug' },
    ])
    expect((await create({ title: 'Other', slug: 'Not A Slug' })).errors).toMatchObject([
      { field: 'slug' },
    ])
    expect((await create({ title: '作品' })).article?.slug).toBe('article')
  })

  it.each([
    ['an image of another site', '![x](https://evil.example/a.png)', 2],
    ['one without a scheme', '![x](//evil.example/a.png)', 2],
    ['one behind a backslash', '![x](/\\evil.example/a.png)', 2],
    ['one in a link', '[![x](http://evil.example/a.png)](/ok)', 2],
    ['one by reference', '![x][logo]\n\n[logo]: https://evil.example/a.png', 2],
    ['a link that runs a script', '[x](javascript:alert(1))', 2],
    ['one with a hidden scheme', '[x](java&#115;cript:alert(1))', 2],
    ['one by reference that runs a script', '[x]: javascript:alert(1)', 2],
    ['an automatic one', '<vbscript:x>', 2],
    ['a data address', '[x](data:text/html,x)', 2],
  ])('refuses %s, and says on which line', async (_name, body, line) => {
    const answer = await create({ title: 'Bad', body: `Fine.\n${body}` })
    expect(answer.errors).toMatchObject([{ code: 'VALIDATION', field: 'body' }])
    expect(answer.errors[0]?.message).toContain(`Line ${line}:`)
  })

  it.each([
    '[x](https://example.org) and <https://example.org> and [mail](mailto:a@example.org)',
    '[x](/knowledge/other) and [y](#here) and [z](other.md)',
    '![own](/picture.png)',
    '`![code](https://evil.example/a.png)`',
    '```\n![code](https://evil.example/a.png)\n```',
    '<script>alert(1)</script> <img src="https://evil.example/a.png">',
  ])('takes %s', async (body) => {
    const { article, errors } = await create({ title: 'Good', body })
    expect(errors).toEqual([])
    expect(article?.body).toBe(body)
  })

  it('texts that are all marks are read in no time', async () => {
    const began = Date.now()
    for (const mark of [
      '`',
      '[',
      '![',
      '*',
      '_',
      '#',
      '> ',
      '| ',
      '~',
      '](',
      '<a:',
      '- ',
      '\\',
      '&#1;',
    ])
      await create({ title: 'Marks', body: mark.repeat(Math.floor(99_000 / mark.length)) })
    expect(Date.now() - began).toBeLessThan(8_000)
  })

  it('are for organisers to list, search and delete', async () => {
    const { totalCount } = await master.ask<{ totalCount: number }>(
      '{ allArticles(search: "CITE") { totalCount } }',
    )
    expect(totalCount).toBe(1)
    const { nodes } = await master.ask<{ nodes: { id: string }[] }>(
      '{ allArticles(search: "%") { nodes { id } } }',
    )
    expect(nodes).toEqual([])
    const [{ id } = { id: '' }] = (
      await master.ask<{ nodes: { id: string }[] }>(
        '{ allArticles(first: 1, state: published) { nodes { id } } }',
      )
    ).nodes
    const gone = 'mutation ($id: ID!) { deleteArticle(id: $id) { deletedId errors { code } } }'
    expect(await master.ask(gone, { id })).toEqual({ deletedId: id, errors: [] })
    expect(await master.ask(gone, { id })).toMatchObject({
      deletedId: null,
      errors: [{ code: 'NOT_FOUND' }],
    })
    const team = await world.as('participant')
    expect(
      (await team.graphql('{ allArticles { totalCount } }')).errors?.[0]?.extensions?.code,
    ).toBe('FORBIDDEN')
  })

  it('two who change one at once: the second is told', async () => {
    const { article } = await create({ title: 'Raced', body: 'Words' })
    const results = await Promise.all([
      update(article?.id, { body: 'One', version: 1 }),
      update(article?.id, { body: 'Two', version: 1 }, admin),
    ])
    expect(results.map((r) => r.errors[0]?.code ?? 'ok').sort()).toEqual(['VERSION_CONFLICT', 'ok'])
  })
})

describe('frequently asked questions', () => {
  let world: World
  let master: Person
  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  it('are shown by category and place, only the published', async () => {
    const make = async (question: string, category: string, position: number, publish = true) => {
      const { faq } = await master.ask<{ faq: { id: string } }>(
        'mutation ($i: FaqInput!) { createFaq(input: $i) { faq { id } errors { code } } }',
        { i: { question, answer: 'Yes.', category, position } },
      )
      if (publish)
        await master.ask('mutation ($id: ID!) { publishFaq(id: $id) { errors { code } } }', {
          id: faq.id,
        })
      return faq.id
    }
    await make('Third?', 'Judging', 1)
    await make('Second?', 'Answering', 2)
    const first = await make('First?', 'Answering', 1)
    await make('Draft?', 'Answering', 0, false)
    expect(await world.anonymous.ask('{ faqs { question category state url } }')).toMatchObject([
      {
        question: 'First?',
        category: 'Answering',
        state: 'published',
        url: '/knowledge?faq=first',
      },
      { question: 'Second?' },
      { question: 'Third?' },
    ])
    expect(
      await master.ask(
        'mutation ($id: ID!) { updateFaq(id: $id, input: {answer: "No.", version: 1}) { faq { version revisions { version answer } } errors { code } } }',
        { id: first },
      ),
    ).toEqual({
      faq: {
        version: 2,
        revisions: [
          { version: 2, answer: 'No.' },
          { version: 1, answer: 'Yes.' },
        ],
      },
      errors: [],
    })
  })
})
