import type { World } from './app.ts'

/** SQL statements that `act` sends, BEGIN and COMMIT included. */
export async function statementsOf(world: World, act: () => Promise<unknown>): Promise<number> {
  const before = world.db.statements()
  await act()
  return world.db.statements() - before
}
