import { useCallback, useEffect, useRef, useState } from 'react'
import { autosavePause } from '../../server/shared/options.ts'
import type { SaveState } from '../ui/SaveStatus.tsx'

/**
 * `saved`: on the server. `failed`: it did not get through and is tried again. `refused`: the server
 * said no (the deadline passed, somebody else changed it); trying again would not help.
 */
export type SaveResult = { result: 'saved' } | { result: 'failed' | 'refused'; reason?: string }

interface Options<TEdit> {
  /** Sends edits, by what they are edits of. */
  save: (edits: ReadonlyMap<string, TEdit>) => Promise<SaveResult>
  pause?: number
}

export interface Autosave<TEdit> {
  /** Notes an edit; a later one of the same thing replaces it. */
  change: (key: string, edit: TEdit) => void
  /** Takes an edit back, for example when a conflict was settled another way. */
  drop: (key: string) => void
  /** Saves at once what is pending; for blur, and before an act that needs everything saved. */
  flush: () => Promise<void>
  /** Edits that are not on the server yet. */
  pending: () => ReadonlyMap<string, TEdit>
  state: SaveState
}

/** Waits double with each failure in a row, up to a minute. */
const retryAfter = (failures: number, pause: number) => Math.min(pause * 2 ** failures, 60_000)

/**
 * Saves what was typed: a pause after the last key, on blur, and when the page goes away. One save is
 * under way at a time, so that two quick edits never arrive out of order; what is typed meanwhile stays
 * pending and goes with the next one. What failed stays pending too.
 */
export function useAutosave<TEdit>({
  save,
  pause = autosavePause,
}: Options<TEdit>): Autosave<TEdit> {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const pending = useRef(new Map<string, TEdit>())
  const underWay = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failures = useRef(0)
  const mounted = useRef(true)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })

  const show = useCallback((next: SaveState) => {
    if (mounted.current) setState(next)
  }, [])

  const runRef = useRef<() => Promise<void>>(() => Promise.resolve())

  const schedule = useCallback((delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void runRef.current(), delay)
  }, [])

  const sendPending = useCallback(async () => {
    const sent = new Map(pending.current)
    show({ kind: 'saving' })
    const answer = await latestSave.current(sent).catch((error: unknown): SaveResult => ({
      result: 'failed',
      reason: error instanceof Error ? error.message : undefined,
    }))
    if (answer.result === 'saved') {
      failures.current = 0
      for (const [key, edit] of sent) {
        // Typed on meanwhile: that is another edit, still to be saved.
        if (Object.is(pending.current.get(key), edit)) pending.current.delete(key)
      }
      show(pending.current.size > 0 ? { kind: 'pending' } : { kind: 'saved', at: new Date() })
      return
    }
    failures.current += 1
    show({ kind: 'failed', reason: answer.reason })
    if (answer.result === 'failed' && mounted.current) schedule(retryAfter(failures.current, pause))
  }, [pause, schedule, show])

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    // Whoever waits for a flush wants everything saved, also what was typed during the last save.
    while (underWay.current) await underWay.current
    if (pending.current.size === 0) return
    underWay.current = sendPending().finally(() => {
      underWay.current = null
    })
    await underWay.current
  }, [sendPending])

  useEffect(() => {
    runRef.current = flush
  }, [flush])

  const change = useCallback(
    (key: string, edit: TEdit) => {
      pending.current.set(key, edit)
      if (!underWay.current) show({ kind: 'pending' })
      schedule(pause)
    },
    [pause, schedule, show],
  )

  const drop = useCallback(
    (key: string) => {
      pending.current.delete(key)
      if (pending.current.size === 0) {
        clearTimeout(timer.current)
        failures.current = 0
        show({ kind: 'idle' })
      }
    },
    [show],
  )

  useEffect(() => {
    mounted.current = true
    const save = () => void runRef.current()
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (pending.current.size > 0) event.preventDefault()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    window.addEventListener('online', save)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      window.removeEventListener('online', save)
      window.removeEventListener('beforeunload', warn)
      mounted.current = false
      // Leaving the page must not cost the last words.
      save()
    }
  }, [])

  return { change, drop, flush, pending: useCallback(() => pending.current, []), state }
}
