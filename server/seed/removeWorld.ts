import type { RootDatabase } from '../../db/client.ts'
import { type Hanging, hangingOnSeed, holdsSeed, removeSeeded } from '../../db/seed/queries.ts'
import { audit } from '../domain/audit.ts'
import { SeedRefused } from './loadWorld.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

function reasonAgainst({ scenarios, entries, reviews, lastAdmin }: Hanging): string | undefined {
  if (lastAdmin)
    return 'Nobody but the seeded admin could manage users then. Make another admin first'
  const work = [
    ...counted(scenarios, 'scenario', 'scenarios'),
    ...counted(entries, 'entry', 'entries'),
    ...counted(reviews, 'review', 'reviews'),
  ]
  return work.length > 0
    ? `Work of others hangs on the seeded world: ${work.join(', ')}`
    : undefined
}

/**
 * Takes away what was seeded and what its people made of it; audit events stay. Refuses, unless forced,
 * when other people's work would go too.
 */
export async function removeWorld(db: RootDatabase, { force = false } = {}): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdsSeed(tx))) throw new SeedRefused('This database holds no seeded world.')
    const hanging = await hangingOnSeed(tx)
    const reason = reasonAgainst(hanging)
    if (reason && !force) throw new SeedRefused(`${reason}, or pass --force.`)
    await removeSeeded(tx)
    await audit(tx, { requestId: 'seed' }, null, {
      action: 'seed.remove',
      objectType: 'seed',
      objectId: null,
      after: hanging,
    })
  })
}
