import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  clearDraft,
  patchDraft,
  readDraft,
  settleDraft,
  type DraftKey,
} from '../../../drafts/localDraft.ts'
import { useAutosave, type Autosave, type SaveResult } from '../../../drafts/useAutosave.ts'
import type { OwnEntryFragment } from '../../../generated/graphql.ts'
import { useMirrored } from '../useMirrored.ts'
import {
  keptEdit,
  restoredAnswers,
  savedAnswers,
  textOf,
  type Conflict,
  type Conflicts,
  type Edit,
  type Edits,
} from './answers.ts'
import { keyOf, type Item } from './items.ts'
import { useSaveAnswers, type ResponseInput, type SavedResponse } from './useSaveAnswers.ts'

/** The most responses one save may carry. */
const batchSize = 200

export interface Answers extends Pick<Autosave<string>, 'flush' | 'state'> {
  text: (item: Item) => string
  isAnswered: (item: Item) => boolean
  change: (item: Item, text: string) => void
  conflict: (item: Item) => Conflict | undefined
  settle: (item: Item, keep: 'mine' | 'theirs') => void
  /** Whether anything typed is not on the server. */
  hasUnsaved: () => boolean
  /** Forgets what is kept in the browser, once the entry is sealed. */
  forget: () => void
}

interface Options {
  scenarioId: string
  userId: string
  entry: OwnEntryFragment | null
  items: readonly Item[]
}

/** A team's answers while they are written: what was typed, what the server holds, and how both meet. */
export function useAnswers({ scenarioId, userId, entry, items }: Options): Answers {
  const draftKey = useMemo<DraftKey>(
    () => ({ name: 'responses', userId, objectId: scenarioId }),
    [scenarioId, userId],
  )
  const responses = entry?.responses
  const saved = useMemo(() => savedAnswers(responses ?? []), [responses])
  const [restored] = useState(() => restoredAnswers(readDraft(draftKey), saved))
  const [edits, editsNow, setEdits] = useMirrored<Edits>(restored.edits)
  const [conflicts, conflictsNow, setConflicts] = useMirrored<Conflicts>(restored.conflicts)

  const setEdit = useCallback(
    (key: string, edit: Edit) => {
      setEdits(new Map(editsNow.current).set(key, edit))
      patchDraft(draftKey, { [key]: keptEdit(edit) })
    },
    [draftKey, editsNow, setEdits],
  )

  const takeIn = useCallback(
    (sent: ReadonlyMap<string, string>, stored: readonly SavedResponse[]) => {
      const next = new Map(editsNow.current)
      for (const response of stored) {
        const key = keyOf(response)
        const content = next.get(key)?.content ?? response.content
        next.set(key, { content, version: response.version, dirty: content !== sent.get(key) })
      }
      setEdits(next)
      settleDraft(draftKey, (key, kept) => {
        const { content } = (kept ?? {}) as Partial<Edit>
        return sent.has(key) && content === sent.get(key)
      })
    },
    [draftKey, editsNow, setEdits],
  )

  const sentNow = useRef<ReadonlyMap<string, string>>(new Map())
  const send = useSaveAnswers(
    scenarioId,
    useCallback((stored: readonly SavedResponse[]) => takeIn(sentNow.current, stored), [takeIn]),
  )
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items])
  const autosaveRef = useRef<Autosave<string>>(null)

  const save = async (batch: ReadonlyMap<string, string>): Promise<SaveResult> => {
    let waiting = [...batch]
    while (waiting.length > 0) {
      waiting = waiting.filter(([key]) => byKey.has(key) && !conflictsNow.current.has(key))
      const sent = new Map(waiting.slice(0, batchSize))
      if (sent.size === 0) break
      sentNow.current = sent
      const inputs = [...sent].map(([key, content]): ResponseInput => {
        const { responseType, demandId } = byKey.get(key) as Item
        return { responseType, demandId, content, version: editsNow.current.get(key)?.version ?? 0 }
      })
      const attempt = await send(inputs)
      if (attempt.result === 'conflict') {
        const found = attempt.conflicts.map(({ theirs, version, ...at }) => ({
          key: keyOf(at),
          conflict: { theirs, version },
        }))
        setConflicts(
          new Map([...conflictsNow.current, ...found.map((f) => [f.key, f.conflict] as const)]),
        )
        // What is disputed waits for a decision; the other answers go on.
        for (const { key } of found) autosaveRef.current?.drop(key)
      } else if (attempt.result !== 'saved') return attempt
      else waiting = waiting.filter(([key]) => !sent.has(key))
    }
    if (conflictsNow.current.size === 0) return { result: 'saved' }
    for (const [key, content] of batch) {
      if (autosaveRef.current?.pending().get(key) === content) autosaveRef.current.drop(key)
    }
    return { result: 'refused', reason: 'Somebody else changed an answer meanwhile.' }
  }

  const autosave = useAutosave<string>({ save })
  const { change: autosaveChange, drop, flush, state } = autosave
  useEffect(() => {
    autosaveRef.current = autosave
  })

  // What an earlier visit left unsent is sent now.
  useEffect(() => {
    // A save made while the page went away may have got through after all.
    if (restored.edits.size === 0) clearDraft(draftKey)
    for (const [key, edit] of restored.edits) {
      if (!restored.conflicts.has(key)) autosaveChange(key, edit.content)
    }
  }, [autosaveChange, draftKey, restored])

  const text = (item: Item) => textOf(item.key, edits, saved)

  return {
    flush,
    state,
    text,
    isAnswered: (item) => text(item).trim() !== '',
    conflict: (item) => conflicts.get(item.key),
    hasUnsaved: () => [...editsNow.current.values()].some((edit) => edit.dirty),
    forget: () => clearDraft(draftKey),
    change: ({ key }, content) => {
      const before = editsNow.current.get(key)
      const version = before?.dirty
        ? before.version
        : Math.max(before?.version ?? 0, saved.get(key)?.version ?? 0)
      setEdit(key, { content, version, dirty: true })
      if (!conflictsNow.current.has(key)) autosaveChange(key, content)
    },
    settle: (item, which) => {
      const conflict = conflictsNow.current.get(item.key)
      if (!conflict) return
      const rest = new Map(conflictsNow.current)
      rest.delete(item.key)
      setConflicts(rest)
      const { theirs, version } = conflict
      const content = which === 'mine' ? text(item) : theirs
      const dirty = which === 'mine'
      setEdit(item.key, { content, version, dirty })
      if (dirty) autosaveChange(item.key, content)
      else drop(item.key)
    },
  }
}
