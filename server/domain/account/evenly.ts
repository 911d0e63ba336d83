import { setTimeout } from 'node:timers/promises'

/** Longer than any of these verbs needs when the database is well. */
const floor = 120

/**
 * Runs what must take the same time whether or not an address is known: neither its answer nor its fault comes
 * before the floor, in milliseconds, so that the work behind it does not show.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(floor)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
