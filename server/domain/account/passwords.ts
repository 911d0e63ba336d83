import argon2 from 'argon2'
import type { Passwords } from '../context.ts'
import { DomainError } from '../errors.ts'

// OWASP's minimum for argon2id; more would make sign-in the cheapest way to stall the server.
const strength = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Password hashing with at most `width` at once and `waiting` in the queue; beyond that BUSY,
 * so that a flood of sign-ins cannot slow other requests.
 */
export function createPasswords(
  options: { width?: number; waiting?: number; memoryCost?: number } = {},
): Passwords {
  const { width = 2, waiting = 100, memoryCost = strength.memoryCost } = options
  const settings = { ...strength, memoryCost }
  const queue: (() => void)[] = []
  let running = 0
  // Checked in place of a missing hash, so that unknown addresses take as long as known ones.
  const dummy = argon2.hash('no account has this password', settings)

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (queue.length >= waiting)
        throw new DomainError('BUSY', 'Too many sign-ins at once. Try again in a moment.', {
          retryAfter: 5,
        })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => bounded(() => argon2.hash(password, settings)),
    verify: (hash, password) =>
      bounded(async () => {
        const matches = await argon2.verify(hash ?? (await dummy), password)
        return matches && hash !== null
      }),
  }
}
