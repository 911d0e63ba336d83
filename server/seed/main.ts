import { Command, Option } from 'commander'
import type { RootDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { createPasswords } from '../domain/account/passwords.ts'
import { reindex } from '../domain/techminds/indexing.ts'
import { LockedError } from '../lock.ts'
import { openDatabase } from '../open.ts'
import { type Stage, stages } from './calendar.ts'
import { loginLines, writeLogins } from './loginsFile.ts'
import { loadWorld, SeedRefused } from './loadWorld.ts'
import { removeWorld } from './removeWorld.ts'

type Options = { stage: Stage; seed: string; remove?: boolean; force?: boolean }

const options = new Command('seed')
  .description(
    'Loads an example world, the same for the same seed but for passwords and for dates, which count from today (UTC).',
  )
  .addOption(
    new Option('--stage <stage>', 'how far the first scenario has come')
      .choices(stages)
      .default('judging'),
  )
  .option('--seed <text>', 'what ids, scores and dates derive from', '1')
  .addOption(new Option('--remove', 'take away what was seeded').conflicts(['stage', 'seed']))
  .option('--force', 'with --remove: also what others made in it')
  .parse()
  .opts<Options>()

async function run(db: RootDatabase, config: Config) {
  if (options.remove) {
    await removeWorld(db, options)
    writeLogins(config.dataDir, [])
    return 'The seeded world is gone.\n'
  }
  const logins = await loadWorld(db, createPasswords(), options)
  // The rows went past the verbs that index what they publish.
  await reindex(db)
  writeLogins(config.dataDir, logins)
  return `Loaded the stage "${options.stage}" with seed ${options.seed}. Logins, made for this database:\n${loginLines(logins)}\n`
}

try {
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    await migrate(db)
    process.stdout.write(await run(db, config))
  } finally {
    await db.close()
  }
} catch (error) {
  const known =
    error instanceof ConfigError || error instanceof LockedError || error instanceof SeedRefused
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}
