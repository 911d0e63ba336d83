import type { RootDatabase } from '../../db/client.ts'
import { holdsSeed, insertWorld, startOfDay, takenUsernames } from '../../db/seed/queries.ts'
import { audit } from '../domain/audit.ts'
import type { Passwords } from '../domain/context.ts'
import { readableCode } from '../domain/entry/alias.ts'
import type { Role } from '../shared/options.ts'
import { buildWorld } from './buildWorld.ts'
import type { Stage } from './calendar.ts'
import { readTexts } from './texts.ts'

/** A login made for one installation; the password is stored nowhere else in the clear. */
export type DemoLogin = { role: string; username: string; password: string }

/** Seeding or taking away that was refused, in words. */
export class SeedRefused extends Error {}

const newPassword = () => Array.from({ length: 4 }, () => readableCode(4)).join('-')

/**
 * Loads a world with one login per role; every other account has no password at all.
 * Refuses when a world is there already or when an address has an account.
 */
export async function loadWorld(
  db: RootDatabase,
  passwords: Passwords,
  choice: { stage: Stage; seed: string },
): Promise<DemoLogin[]> {
  const texts = readTexts()
  const { people, judges, teams } = texts
  const usernames: Record<Role, string | undefined> = {
    admin: people.admin.username,
    game_master: people.game_master.username,
    judge: judges[0]?.username,
    participant: teams[0]?.username,
  }
  const logins = Object.entries(usernames).flatMap(([role, username]) =>
    username ? [{ role, username, password: newPassword() }] : [],
  )
  const hashes = new Map(
    await Promise.all(
      logins.map(async (l) => [l.username, await passwords.hash(l.password)] as const),
    ),
  )
  // The lock keeps two instances that start on one empty database from both loading.
  await db.exclusively(() =>
    db.transaction(async (tx) => {
      if (await holdsSeed(tx))
        throw new SeedRefused(
          'This database holds a seeded world already. Take it away first with --remove.',
        )
      const world = buildWorld(texts, { ...choice, today: await startOfDay(tx) })
      const taken = await takenUsernames(
        tx,
        world.users.map((user) => user.username),
      )
      if (taken.length > 0)
        throw new SeedRefused(`These addresses have an account already: ${taken.join(', ')}.`)
      for (const user of world.users) user.passwordHash = hashes.get(user.username) ?? null
      await insertWorld(tx, world)
      const counts = Object.fromEntries(
        Object.entries(world).map(([table, rows]) => [table, rows.length]),
      )
      await audit(tx, { requestId: 'seed' }, null, {
        action: 'seed.load',
        objectType: 'seed',
        objectId: null,
        after: { ...choice, ...counts },
      })
    }),
  )
  return logins
}
