import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const code = (file: string) =>
  readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gmu, '')

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'generated') yield* sources(path)
    } else if (/\.tsx?$/u.test(entry.name)) yield path
  }
}

/** Files with what they import, local imports as paths from the top. */
const imports = ['server', 'db', 'client'].flatMap((folder) =>
  [...sources(folder)].flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const names = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/gu)].map(
      (match) => match[1] ?? '',
    )
    return names.map((name) => ({
      file,
      name: name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name,
    }))
  }),
)

function offenders(from: RegExp, to: RegExp, except: RegExp = /^$/u): string[] {
  return imports
    .filter(
      ({ file, name }) =>
        from.test(file) && to.test(name) && !except.test(file) && !except.test(name),
    )
    .map(({ file, name }) => `${file} imports ${name}`)
}

describe('imports go one way', () => {
  it('only db/ talks to the database drivers: put the statement into db/<noun>/queries.ts and call it', () => {
    expect(
      offenders(/^(server|client)\//u, /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/u),
    ).toEqual([])
  })
  it('db/ knows nothing above it', () => {
    expect(offenders(/^db\//u, /^(server|client)\//u)).toEqual([])
  })
  it('the domain knows no transport: hand what it needs in through the context', () => {
    expect(
      offenders(
        /^server\/domain\//u,
        /^(graphql|fastify|graphql-yoga|@apollo|@fastify)|^server\/(graphql|rest|http|jobs|public)\//u,
      ),
    ).toEqual([])
  })
  it('transports reach the database through verbs only, so that no rule is checked twice or forgotten', () => {
    expect(offenders(/^server\/(graphql|rest|public)\//u, /^db\//u)).toEqual([])
  })
  it('GraphQL and REST do not know each other', () => {
    expect(offenders(/^server\/graphql\//u, /^server\/rest\//u)).toEqual([])
    expect(offenders(/^server\/rest\//u, /^server\/graphql\//u)).toEqual([])
  })
  it('the client takes types from its generated file and pure modules from server/shared, nothing else of the server', () => {
    expect(offenders(/^client\//u, /^(server|db)\//u, /^server\/shared\//u)).toEqual([])
  })
  it('server/shared imports nothing, so that it can run in a browser', () => {
    expect(
      imports.filter(
        ({ file, name }) => file.startsWith('server/shared/') && !name.startsWith('server/shared/'),
      ),
    ).toEqual([])
  })
  it('the kit of the client knows no noun', () => {
    expect(
      offenders(
        /^client\/(ui|drafts)\//u,
        /^client\/(challenge|scenario|judging|result|account|user|profile|admin)\//u,
      ),
    ).toEqual([])
  })
  it('only one file reads the environment', () => {
    const readers = [...sources('server'), ...sources('db')].filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('process.env'),
    )
    expect(
      readers.filter(
        (file) =>
          ![
            'server/config.ts',
            'server/main.ts',
            'server/admin/create.ts',
            'server/admin/knowledgeImport.ts',
            'server/admin/mailTest.ts',
            'server/seed/main.ts',
          ].includes(file),
      ),
    ).toEqual([])
  })
})

describe('every domain verb authorises first', () => {
  const open =
    /signIn|signOut|signUp|verifyEmail|resendVerification|forgotPassword|resetPassword|listFaqs|listArticles|readArticle|askTechMinds|askOrganisers|rateAnswer|readCitedSentence|knowledge\/view|listPublicChallenges|readPublicChallenge/u
  const verbs = [...sources('server/domain')]
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(
      ({ text }) =>
        /export async function \w+\(\s*context: Context/u.test(text) &&
        !text.includes('export async function authorize'),
    )
  it('there are some', () => expect(verbs.length).toBeGreaterThan(35))
  it.each(verbs.filter(({ file }) => !open.test(file) && !file.endsWith('throttle.ts')))(
    '$file',
    ({ text }) => {
      const bodies = text
        .split(/export async function /u)
        .slice(1)
        .filter((body) => /^\w+\(\s*context: Context/u.test(body))
      for (const body of bodies) {
        const authorize = body.indexOf('await authorize(context,')
        const database = body.indexOf('context.db')
        expect(authorize, 'call authorize(context, …) before anything else').toBeGreaterThan(0)
        if (database >= 0) expect(authorize).toBeLessThan(database)
      }
    },
  )
})

describe('sources', () => {
  const files = ['server', 'db', 'client', 'tests'].flatMap((folder) => [...sources(folder)])
  it('have no any, no ignored types, no skipped tests', () => {
    const pattern = new RegExp(
      ['(:|as|<) *any\\b', '@ts-' + 'ignore', '@ts-' + 'nocheck', '\\.only\\(', '\\.skip\\('].join(
        '|',
      ),
      'u',
    )
    expect(
      files.filter((file) => !file.endsWith('architecture.test.ts') && pattern.test(code(file))),
    ).toEqual([])
  })
  it('take icons as components: by name they would load every icon', () => {
    expect(
      files.filter(
        (file) =>
          file.startsWith('client') &&
          /\bicon="[a-z-]+"/u.test(readFileSync(join(root, file), 'utf8')),
      ),
    ).toEqual([])
  })
})
