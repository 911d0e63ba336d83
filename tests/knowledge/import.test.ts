import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../support/app.ts'
import { dump } from '../support/rows.ts'
import { forgetAttempts } from '../techminds/support.ts'

type Payload = {
  files: { path: string; type: string; slug: string; title: string; outcome: string }[] | null
  message: string | null
  errors: { code: string; field: string; message: string }[]
}

const mutation =
  'mutation ($f: [KnowledgeFileInput!]!, $d: Boolean) { importArticles(files: $f, dryRun: $d) { files { path type slug title outcome } message errors { code field message } } }'

const file = (path: string, content: string) => ({ path, content })
const shipped = [
  file(
    'Sealing an entry.md',
    '# Sealing an entry\n\nThe final submission seals an entry for good.\n',
  ),
  file(
    'faq/deadline.md',
    '---\ntype: faq\ntitle: "When: exactly is the deadline?"\nstate: published\ncategory: Answering\n---\nEach scenario shows it.\n',
  ),
  file(
    'windows.md',
    '\uFEFF---\r\ntitle: From Windows\r\nstate: published\r\nslug: from-elsewhere\r\n---\r\n# A heading\r\n\r\nText.\r\n',
  ),
]

describe('importing Markdown files', () => {
  let world: World
  let master: Person
  const run = (f: { path: string; content: string }[], d?: boolean) =>
    master.ask<Payload>(mutation, { f, d })
  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
  })
  afterAll(() => world.close())

  it('a dry run tells all and stores nothing', async () => {
    const before = await dump(world.db)
    const { files, message } = await run(shipped, true)
    expect(files?.map(({ type, slug, title, outcome }) => [type, slug, title, outcome])).toEqual([
      ['article', 'sealing-an-entry', 'Sealing an entry', 'created'],
      ['faq', 'deadline', 'When: exactly is the deadline?', 'created'],
      ['article', 'from-elsewhere', 'From Windows', 'created'],
    ])
    expect(message).toBe('Nothing was stored. It would be: 3 created, 0 updated, 0 unchanged.')
    expect(await dump(world.db)).toEqual(before)
  })

  it('stores them, published as they say, and answers from them', async () => {
    expect((await run(shipped)).message).toBe('3 created, 0 updated, 0 unchanged.')
    expect(await world.anonymous.ask('{ articles { slug title body } }')).toEqual([
      { slug: 'from-elsewhere', title: 'From Windows', body: '# A heading\n\nText.' },
    ])
    expect(await world.anonymous.ask('{ faqs { slug category answer } }')).toEqual([
      { slug: 'deadline', category: 'Answering', answer: 'Each scenario shows it.' },
    ])
    await forgetAttempts(world)
    expect(
      await world.anonymous.ask(
        '{ askTechMinds(question: "When exactly is the deadline?") { kind } }',
      ),
    ).toEqual({ kind: 'ANSWERED' })
  })

  it('once more changes nothing; a changed file changes just its own', async () => {
    const before = await dump(world.db)
    expect((await run(shipped)).message).toBe('0 created, 0 updated, 3 unchanged.')
    expect(await dump(world.db)).toEqual(before)
    const [first, ...rest] = shipped
    const changed = file(
      first?.path ?? '',
      `---\nstate: published\n---\n${first?.content ?? ''}More.`,
    )
    expect((await run([changed, ...rest])).message).toBe('0 created, 1 updated, 2 unchanged.')
    expect(
      await master.ask('{ article(slug: "sealing-an-entry") { state version body } }'),
    ).toMatchObject({ state: 'published', version: 2 })
  })

  it('one bad file keeps all out, and every fault is named', async () => {
    const before = await dump(world.db)
    const { files, errors } = await run([
      file('good.md', '# Good\n\nFine.'),
      file('open.md', '---\ntitle: No end\n'),
      file('name.md', '---\nauthor: me\n---\nText'),
      file('state.md', '---\nstate: live\n---\n# Title\n'),
      file('image.md', '# Image\n\n![x](https://evil.example/x.png)'),
      file('untitled.md', 'Only text'),
      file('empty.md', '---\ntitle: Empty\nstate: published\n---\n'),
      file('sub/good.md', '# Good too\n\nFine.'),
    ])
    expect(files).toBeNull()
    expect(errors.map(({ field }) => field)).toEqual([
      'files.1.content',
      'files.2.content',
      'files.3.content',
      'files.4.content',
      'files.5.content',
      'files.6.content',
      'files.7.path',
    ])
    expect(errors[3]?.message).toBe(
      'body: Line 3: Images of other sites are not shown; leave it out or link to it.',
    )
    expect(await dump(world.db)).toEqual(before)
  })
})

describe('npm run knowledge:import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowledge-'))
  const data = join(folder, 'data')
  const files = join(folder, 'files')
  beforeAll(() => {
    mkdirSync(join(files, 'deep'), { recursive: true })
    writeFileSync(join(files, 'one.md'), '# One\n\nText of one.')
    writeFileSync(
      join(files, 'deep/two.markdown'),
      '---\ntitle: Two\nstate: published\n---\nText of two.',
    )
    writeFileSync(join(files, 'notes.txt'), 'no Markdown')
    writeFileSync(join(folder, 'outside.md'), '# Outside\n\nNot in the folder.')
    symlinkSync(join(folder, 'outside.md'), join(files, 'link.md'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (...args: string[]) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: data }
    const script = join(import.meta.dirname, '../../server/admin/knowledgeImport.ts')
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', script, ...args],
        { env },
      )
      return stdout
    } catch (error) {
      return `failed: ${(error as { stderr: string }).stderr}`
    }
  }

  it('imports a folder, again without a change, and names what is wrong', async () => {
    expect(await run(files, '--dry-run')).toBe(
      'created   article two\ncreated   article one\nNothing was stored. It would be: 2 created, 0 updated, 0 unchanged.\n',
    )
    expect(await run(files)).toContain('2 created, 0 updated, 0 unchanged.')
    expect(await run(files)).toContain('0 created, 0 updated, 2 unchanged.')
    writeFileSync(join(files, 'bad.md'), '---\nstate: maybe\n---\n# Bad')
    expect(await run(files)).toBe(
      'failed: Nothing was imported.\nbad.md: state must be draft or published.\n',
    )
    expect(await run(join(folder, 'nowhere'))).toContain('is no folder that can be read')
  })
})
