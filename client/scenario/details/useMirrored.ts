import { useCallback, useRef, useState, type RefObject } from 'react'

/** State that callbacks already under way can read as it is now, not as it was when they were made. */
export function useMirrored<T>(initial: T): [state: T, now: RefObject<T>, set: (next: T) => void] {
  const [state, setState] = useState(initial)
  const now = useRef(state)
  const set = useCallback((next: T) => {
    now.current = next
    setState(next)
  }, [])
  return [state, now, set]
}
