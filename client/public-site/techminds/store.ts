import {
  type Exchange,
  keepTranscript,
  readTranscript,
  sameQuestion,
  type Transcript,
} from './transcript.ts'

/** Names that differ within this tab and its transcript. Browsers offer UUIDs on secure pages only. */
let made = 0
export const newId = () => `${Date.now().toString(36)}-${made++}`

/** What was kept, and after it what the server had answered, unless it is the same again after a reload. */
function joined(kept: Transcript, first: Exchange | null): Transcript {
  if (!first) return kept
  const again = sameQuestion(first, kept.exchanges.at(-1))
  const before = again ? kept.exchanges.slice(0, -1) : kept.exchanges
  return { exchanges: [...before, { ...first, id: newId() }], fresh: false }
}

/** The transcript of this tab, kept with every change. The server and the first rendering know nothing of it. */
export function transcriptStore(first: Exchange | null) {
  const bare: Transcript = { exchanges: first ? [first] : [], fresh: first === null }
  let now: Transcript | null = null
  const listeners = new Set<() => void>()
  const get = () => (now ??= joined(readTranscript(), first))
  return {
    bare: () => bare,
    get,
    change(changed: (before: Transcript) => Transcript): void {
      now = changed(get())
      keepTranscript(now)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      if (first) keepTranscript(get())
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
