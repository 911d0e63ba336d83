import { useEffect, useMemo, useState } from 'react'
import {
  clearDraft,
  patchDraft,
  readDraft,
  settleDraft,
  type DraftKey,
} from '../drafts/localDraft.ts'
import { saveFailure } from '../drafts/saveResult.ts'
import { useAutosave, type Autosave, type SaveResult } from '../drafts/useAutosave.ts'
import { useSaveScoresMutation, type ReviewWorkFragment } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { useMirrored } from '../scenario/details/useMirrored.ts'
import {
  commentKey,
  noteKey,
  restoredScores,
  savedScores,
  saveInput,
  scoreKey,
  type Edits,
  type Value,
} from './scores.ts'
import type { ScoreOf } from './scoring.ts'

export type FieldState = 'untouched' | 'unsaved' | 'saved'

export interface Scoring extends Pick<Autosave<Value>, 'flush' | 'state'> {
  scoreOf: ScoreOf
  commentOn: (responseId: string) => string
  note: string
  setScore: (responseId: string, criterionKey: string, value: number | null) => void
  setComment: (responseId: string, comment: string) => void
  setNote: (note: string) => void
  /** Whether what one field holds is on the server; its key as in scores.ts. */
  fieldState: (key: string) => FieldState
  hasUnsaved: () => boolean
}

interface Options {
  scenarioId: string
  participantId: string
  userId: string
  review: ReviewWorkFragment | null
  /** Completed or released: nothing is sent any more. */
  readOnly: boolean
}

/** A judge's scores of one entry while they are given: kept here, saved as they change, never out of order. */
export function useScoring(options: Options): Scoring {
  const { scenarioId, participantId, userId, review, readOnly } = options
  const draftKey = useMemo<DraftKey>(
    () => ({ name: 'judgeData', userId, objectId: `${scenarioId}:${participantId}` }),
    [participantId, scenarioId, userId],
  )
  const saved = useMemo(() => savedScores(review), [review])
  const [restored] = useState<Edits>(() =>
    readOnly ? new Map() : restoredScores(readDraft(draftKey), saved),
  )
  const [edits, editsNow, setEdits] = useMirrored<Edits>(restored)
  const [send] = useAct(
    useSaveScoresMutation({
      // The first save begins the review: the entry then has one.
      update: (cache, { data }) => {
        const stored = data?.saveScores.review
        if (!stored) return
        cache.modify<Record<string, unknown>>({
          id: cache.identify({ __typename: 'Entry', id: stored.entryId }),
          fields: {
            myReview: (known, { toReference }) =>
              known ?? toReference({ __typename: 'Review', id: stored.id }),
          },
        })
      },
    }),
    { errors: 'caller', success: 'silent' },
  )

  const save = async (sent: ReadonlyMap<string, Value>): Promise<SaveResult> => {
    const outcome = await send({ variables: { scenarioId, participantId, ...saveInput(sent) } })
    if (!outcome.ok) return saveFailure(outcome.errors)
    const next = new Map(editsNow.current)
    for (const [key, value] of sent) {
      if (next.get(key)?.value === value) next.set(key, { value, dirty: false })
    }
    setEdits(next)
    settleDraft(draftKey, (key, kept) => sent.has(key) && sent.get(key) === kept)
    return { result: 'saved' }
  }

  const { change, flush, state } = useAutosave<Value>({ save })

  // What an earlier visit left unsent is sent now.
  useEffect(() => {
    // A save made while the page went away may have got through after all.
    if (restored.size === 0 && !readOnly) clearDraft(draftKey)
    for (const [key, { value }] of restored) change(key, value)
  }, [change, draftKey, readOnly, restored])

  const valueOf = (key: string): Value => {
    const edit = edits.get(key)
    return edit ? edit.value : (saved.get(key) ?? null)
  }
  const set = (key: string, value: Value): void => {
    const before = editsNow.current.get(key)
    if ((before ? before.value : (saved.get(key) ?? null)) === value) return
    setEdits(new Map(editsNow.current).set(key, { value, dirty: true }))
    patchDraft(draftKey, { [key]: value })
    change(key, value)
  }

  return {
    flush,
    state,
    scoreOf: (responseId, criterionKey) => {
      const value = valueOf(scoreKey(responseId, criterionKey))
      return typeof value === 'number' ? value : null
    },
    commentOn: (responseId) => String(valueOf(commentKey(responseId)) ?? ''),
    note: String(valueOf(noteKey) ?? ''),
    setScore: (responseId, criterionKey, value) => set(scoreKey(responseId, criterionKey), value),
    setComment: (responseId, comment) => set(commentKey(responseId), comment),
    setNote: (note) => set(noteKey, note),
    fieldState: (key) => {
      const edit = edits.get(key)
      return edit ? (edit.dirty ? 'unsaved' : 'saved') : 'untouched'
    },
    hasUnsaved: () => [...editsNow.current.values()].some((edit) => edit.dirty),
  }
}
