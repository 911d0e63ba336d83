import { useRef } from 'react'

/** Digits typed this soon after each other make one number. */
const together = 1000

/**
 * Turns digits into a score: 1 scores 1, and 0 soon after makes it 10 where the maximum allows.
 * A digit above the maximum is no score.
 */
export function useTypedScore(): (field: string, max: number, digit: number) => number | null {
  const last = useRef({ field: '', score: 0, at: -Infinity })
  return (field, max, digit) => {
    const now = Date.now()
    const goesOn = last.current.field === field && now - last.current.at < together
    const joined = last.current.score * 10 + digit
    const score = goesOn && last.current.score > 0 && joined <= max ? joined : digit
    if (score > max) return null
    last.current = { field, score, at: now }
    return score
  }
}
