import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { clearDraft, readDraft, writeDraft, type DraftKey } from '../../../drafts/localDraft.ts'
import { saveFailure } from '../../../drafts/saveResult.ts'
import { useAutosave, type Autosave, type SaveResult } from '../../../drafts/useAutosave.ts'
import {
  useUpdateScenarioMutation,
  type ScenarioBriefFragment,
} from '../../../generated/graphql.ts'
import { useAct } from '../../../graphql/useAct.ts'
import { useMirrored } from '../useMirrored.ts'
import { briefDraft, type BriefDraft, type StoredBrief } from './briefDraft.ts'
import { adoptIds, diffBrief, isStored } from './diffBrief.ts'
import { mergeBrief } from './mergeBrief.ts'

export interface BriefEditor extends Pick<Autosave<object>, 'flush' | 'state'> {
  draft: BriefDraft
  /** The brief as the server holds it. */
  stored: StoredBrief
  edit: (change: (draft: BriefDraft) => BriefDraft) => void
  /** What somebody else made of the brief meanwhile. */
  conflict: StoredBrief | null
  settle: (keep: 'mine' | 'theirs') => void
  /** Takes in what an act (publishing, closing) made of the scenario. */
  adopt: (stored: StoredBrief) => void
  hasUnsaved: () => boolean
}

interface Kept {
  base: StoredBrief
  draft: BriefDraft
}

function isKept(value: unknown): value is Kept {
  const { base, draft } = (value ?? {}) as Partial<Kept>
  return Array.isArray(draft?.requirements) && Array.isArray(draft.criteria) && Boolean(base)
}

/** Where editing starts: at what is stored, or at what an earlier visit could not save. */
function begin(kept: unknown, stored: StoredBrief) {
  if (!isKept(kept) || isStored(kept.draft, stored)) {
    return { base: stored, draft: briefDraft(stored), conflict: null }
  }
  const stale = kept.base.version !== stored.version
  return { base: kept.base, draft: kept.draft, conflict: stale ? stored : null }
}

/** A brief while it is written: what was typed, what the server holds, and saving only the difference. */
export function useBriefEditor(scenario: ScenarioBriefFragment, userId: string): BriefEditor {
  const draftKey = useMemo<DraftKey>(
    () => ({ name: 'scenarioDetails', userId, objectId: scenario.id }),
    [scenario.id, userId],
  )
  const [start] = useState(() => begin(readDraft(draftKey), scenario))
  const [stored, storedNow, setStored] = useMirrored<StoredBrief>(start.base)
  const [draft, draftNow, setDraft] = useMirrored<BriefDraft>(start.draft)
  const [conflict, conflictNow, setConflict] = useMirrored<StoredBrief | null>(start.conflict)
  const [send] = useAct(useUpdateScenarioMutation(), { errors: 'caller', success: 'silent' })

  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const keep = useCallback(
    (next: BriefDraft) => {
      setDraft(next)
      // What is kept belongs to the page that is open, not to a save that outlived its own.
      if (left.current) return
      if (isStored(next, storedNow.current)) clearDraft(draftKey)
      else writeDraft(draftKey, { base: storedNow.current, draft: next } satisfies Kept)
    },
    [draftKey, setDraft, storedNow],
  )

  const save = async (): Promise<SaveResult> => {
    const sent = draftNow.current
    const input = diffBrief(storedNow.current, sent)
    if (Object.keys(input).length === 0) return { result: 'saved' }
    const { version } = storedNow.current
    const outcome = await send({ variables: { id: scenario.id, input: { ...input, version } } })
    const answer = outcome.payload?.scenario
    if (outcome.ok && answer) {
      setStored(answer)
      keep(adoptIds(draftNow.current, sent, answer))
      return { result: 'saved' }
    }
    const errors = outcome.ok ? [] : outcome.errors
    if (errors[0]?.code === 'VERSION_CONFLICT' && answer) setConflict(answer)
    return saveFailure(errors)
  }

  const autosave = useAutosave<object>({ save })
  const { change, drop, flush, state } = autosave

  /** Sets the editor to a draft, and has what differs from the server saved in a while. */
  const write = useCallback(
    (next: BriefDraft) => {
      keep(next)
      if (conflictNow.current) return
      // The save reads the newest draft itself, with the ids that came in meanwhile.
      if (Object.keys(diffBrief(storedNow.current, next)).length > 0) change('brief', {})
      else drop('brief')
    },
    [change, conflictNow, drop, keep, storedNow],
  )

  // What an earlier visit left unsent is sent now.
  useEffect(() => write(draftNow.current), [draftNow, write])

  return {
    draft,
    stored,
    conflict,
    flush,
    state,
    edit: (make) => write(make(draftNow.current)),
    adopt: setStored,
    hasUnsaved: () => Object.keys(diffBrief(storedNow.current, draftNow.current)).length > 0,
    settle: (which) => {
      const theirs = conflictNow.current
      if (!theirs) return
      const next =
        which === 'mine'
          ? mergeBrief(draftNow.current, storedNow.current, theirs)
          : briefDraft(theirs)
      setConflict(null)
      setStored(theirs)
      write(next)
    },
  }
}
