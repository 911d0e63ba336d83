import { useSyncExternalStore } from 'react'

/**
 * Whether the session ended while somebody was at work. Calls refused for that wait here until
 * they sign in again in place (then they are made again) or give up (then they fail).
 */
type Outcome = 'renewed' | 'ended'

let waiting: ((outcome: Outcome) => void)[] = []
let expired = false
const listeners = new Set<() => void>()

function settle(outcome: Outcome): void {
  expired = false
  const calls = waiting
  waiting = []
  for (const call of calls) call(outcome)
  for (const listener of listeners) listener()
}

export const session = {
  /** Raises the notice. */
  expire(): void {
    if (expired) return
    expired = true
    for (const listener of listeners) listener()
  },
  /** Settles once they signed in again or gave up. */
  restored(): Promise<Outcome> {
    return new Promise((resolve) => waiting.push(resolve))
  },
  renew: () => settle('renewed'),
  end: () => settle('ended'),
  isExpired: () => expired,
}

export function useSessionExpired(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, session.isExpired)
}
