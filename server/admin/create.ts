import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import { migrate } from '../../db/migrate.ts'
import { ConfigError, readConfig } from '../config.ts'
import { createPasswords } from '../domain/account/passwords.ts'
import { createFirstAdmin } from '../domain/user/createFirstAdmin.ts'
import { DomainError } from '../domain/errors.ts'
import { LockedError } from '../lock.ts'
import { openDatabase } from '../open.ts'

const options = new Command('admin:create')
  .description('Makes an admin account and prints a one-time link to set its password.')
  .requiredOption('--username <address>', 'e-mail address')
  .option('--password-stdin', 'take the password from standard input instead')
  .parse()
  .opts<{ username: string; passwordStdin?: boolean }>()

try {
  const config = readConfig(process.env)
  const password = options.passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/u, '') : null
  const db = await openDatabase(config)
  try {
    await migrate(db)
    const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
    const { link } = await createFirstAdmin(db, createPasswords(), {
      username: options.username,
      password,
      publicUrl,
    })
    process.stdout.write(
      link
        ? `Open this link within 7 days to set the password of ${options.username}:\n${link}\n`
        : `${options.username} can sign in now.\n`,
    )
  } finally {
    await db.close()
  }
} catch (error) {
  const known =
    error instanceof ConfigError || error instanceof LockedError || error instanceof DomainError
  process.stderr.write(`${known ? error.message : String(error)}\n`)
  process.exitCode = 1
}
