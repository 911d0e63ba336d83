import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { ownZone } from '../ui/time.ts'

interface Live {
  /** The server's clock when the page was made, to the minute. */
  madeAt: number
  /** How far the server's clock is ahead of this one; null until it was asked. */
  offset: number | null
  /** Whether somebody is signed in; false until that is known. */
  signedIn: boolean
}

const LiveContext = createContext<Live>({ madeAt: 0, offset: null, signedIn: false })

/** Asks who is signed in, and takes the server's clock from the answer. Visitors get 200 like everybody. */
async function ask(): Promise<{ offset: number | null; signedIn: boolean }> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ viewer { displayName } }"}',
  })
  const told = Date.parse(response.headers.get('date') ?? '')
  const { data } = (await response.json()) as { data?: { viewer: object | null } | null }
  return { offset: Number.isNaN(told) ? null : told - Date.now(), signedIn: Boolean(data?.viewer) }
}

/** Brings to life what the server cannot know of a visitor. Everything else is the same for everybody. */
export function LiveProvider({ now, children }: { now: string; children: ReactNode }) {
  const [live, setLive] = useState<Live>({
    madeAt: Date.parse(now),
    offset: null,
    signedIn: false,
  })
  useEffect(() => {
    let gone = false
    ask().then(
      (answer) => !gone && setLive((before) => ({ ...before, ...answer })),
      // Offline: the page stays what it is, for a visitor at the time it was made.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return <LiveContext value={live}>{children}</LiveContext>
}

export const useSignedIn = () => useContext(LiveContext).signedIn

/** The server's time, ticking once its clock is known; less often for who wants little to move. */
export function useServerTime(): number {
  const { madeAt, offset } = useContext(LiveContext)
  const [now, setNow] = useState(madeAt)
  useEffect(() => {
    if (offset === null) return
    const tick = () => setNow(Date.now() + offset)
    tick()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(tick, calm ? 20_000 : 1_000)
    return () => clearInterval(timer)
  }, [offset])
  return now
}

const never = () => () => undefined

/** The visitor's time zone; undefined on the server and until the page came to life. */
export const useOwnZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(never, ownZone, () => undefined)
