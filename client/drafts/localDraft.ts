/**
 * Text that is not on the server yet, kept in this browser under the specification's names, each for
 * one user and one object. Cleared on success, on logout and when somebody else signs in.
 */
export type DraftName = 'scenarioDetails' | 'judgeData' | 'responses' | 'demands'

const names: readonly DraftName[] = ['scenarioDetails', 'judgeData', 'responses', 'demands']

export interface DraftKey {
  name: DraftName
  userId: string
  objectId: string
}

const keyOf = ({ name, userId, objectId }: DraftKey) => `${name}:${userId}:${objectId}`

/** Storage may be switched off or full: then the text lives in the page alone. */
function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

export function readDraft(key: DraftKey): unknown {
  return quietly<unknown>(() => JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null'), null)
}

/** Whether it could be kept. */
export function writeDraft(key: DraftKey, draft: unknown): boolean {
  return quietly(() => {
    localStorage.setItem(keyOf(key), JSON.stringify(draft))
    return true
  }, false)
}

export function clearDraft(key: DraftKey): void {
  quietly(() => localStorage.removeItem(keyOf(key)), undefined)
}

/**
 * Changes single entries of a draft that is a record; undefined takes one away. What another window,
 * or a page just left, keeps beside them stays.
 */
export function patchDraft(key: DraftKey, patch: Readonly<Record<string, unknown>>): void {
  const kept = (readDraft(key) ?? {}) as Record<string, unknown>
  const entries = Object.entries({ ...kept, ...patch }).filter(([, value]) => value !== undefined)
  if (entries.length > 0) writeDraft(key, Object.fromEntries(entries))
  else clearDraft(key)
}

/** Takes out the entries that are now on the server; one typed over meanwhile stays. */
export function settleDraft(
  key: DraftKey,
  isSettled: (entryKey: string, value: unknown) => boolean,
): void {
  const kept = (readDraft(key) ?? {}) as Record<string, unknown>
  const settled = Object.entries(kept).filter(([entryKey, value]) => isSettled(entryKey, value))
  patchDraft(key, Object.fromEntries(settled.map(([entryKey]) => [entryKey, undefined])))
}

function clearWhere(unwanted: (userId: string) => boolean): void {
  quietly(() => {
    for (const key of Object.keys(localStorage)) {
      const [name, userId] = key.split(':')
      const isDraft = names.some((known) => known === name)
      if (isDraft && unwanted(userId ?? '')) localStorage.removeItem(key)
    }
  }, undefined)
}

export function clearAllDrafts(): void {
  clearWhere(() => true)
}

/** Somebody else's drafts have no place in this session. */
export function keepOnlyDraftsOf(userId: string): void {
  clearWhere((owner) => owner !== userId)
}
