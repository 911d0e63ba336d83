import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Command } from 'commander'
import { migrate } from '../../db/migrate.ts'
import { ConfigError, readConfig } from '../config.ts'
import { audit } from '../domain/audit.ts'
import { DomainError } from '../domain/errors.ts'
import type { KnowledgeFile } from '../domain/knowledge/files.ts'
import { storeFiles, summaryOf } from '../domain/knowledge/storeFiles.ts'
import { LockedError } from '../lock.ts'
import { openDatabase } from '../open.ts'

/** Why nothing was imported, in words. */
class NotImported extends Error {}

const command = new Command('knowledge:import')
  .description('Imports a folder of Markdown files as articles and frequently asked questions.')
  .argument('<folder>', 'where the files are; folders in it are read too')
  .option('--dry-run', 'only tell what would become of the files')
  .parse()
const [folder = ''] = command.args
const { dryRun = false } = command.opts<{ dryRun?: boolean }>()

const mostFiles = 5_000
const mostBytes = 1_000_000

function* markdownIn(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const child = join(path, entry.name)
    // Links are not followed: they may lead out of the folder.
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* markdownIn(child)
    else if (entry.isFile() && /\.(?:md|markdown)$/iu.test(entry.name)) yield child
  }
}

function readFiles(): KnowledgeFile[] {
  let paths: string[]
  try {
    paths = [...markdownIn(folder)]
  } catch {
    throw new NotImported(`${folder} is no folder that can be read.`)
  }
  if (paths.length === 0) throw new NotImported(`${folder} holds no Markdown files.`)
  if (paths.length > mostFiles)
    throw new NotImported(`${folder} holds more than ${mostFiles} files.`)
  return paths.map((path) => {
    if (statSync(path).size > mostBytes) throw new NotImported(`${path} is over 1 MB.`)
    try {
      const content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
      return { path: relative(folder, path), content }
    } catch {
      throw new NotImported(`${path} is not UTF-8.`)
    }
  })
}

/** Imports the files, all or none; answers what to print. */
async function run(files: readonly KnowledgeFile[]): Promise<string> {
  const db = await openDatabase(readConfig(process.env))
  try {
    await migrate(db)
    return await db.transaction(async (tx) => {
      const stored = await storeFiles(tx, files, { authorId: null, dryRun })
      const changed = stored.filter((file) => file.outcome !== 'unchanged')
      if (!dryRun && changed.length > 0)
        await audit(tx, { requestId: 'knowledge:import' }, null, {
          action: 'knowledge.import',
          objectType: 'knowledge',
          objectId: null,
          after: { files: changed.map(({ path, slug, outcome }) => ({ path, slug, outcome })) },
        })
      const lines = stored.map((file) => `${file.outcome.padEnd(9)} ${file.type} ${file.slug}`)
      return `${[...lines, summaryOf(stored, dryRun)].join('\n')}\n`
    })
  } finally {
    await db.close()
  }
}

/** What is wrong with the files, by their names. */
function faultsOf(error: DomainError, files: readonly KnowledgeFile[]): string {
  const lines = error.fields.map(({ field, message }) => {
    const file = files[Number(/^files\.(\d+)/u.exec(field)?.[1])]
    return file ? `${file.path}: ${message}` : message
  })
  return ['Nothing was imported.', ...lines].join('\n')
}

let files: KnowledgeFile[] = []
try {
  files = readFiles()
  process.stdout.write(await run(files))
} catch (error) {
  const known =
    error instanceof ConfigError || error instanceof LockedError || error instanceof NotImported
  const text =
    error instanceof DomainError
      ? faultsOf(error, files)
      : known
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
