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
