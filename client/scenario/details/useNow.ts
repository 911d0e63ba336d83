import { useEffect, useState } from 'react'

/** The time, looked at again every minute. */
export function useNow(every = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
