/** Option lists of the specification, for the client's selects and the server's checks alike. */
export const roles = ['admin', 'game_master', 'judge', 'participant'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  game_master: 'Game Master',
  judge: 'Judge',
  participant: 'Participant',
}

/** "an Admin", "a Judge" */
export const withArticle = (role: Role): string =>
  `${role === 'admin' ? 'an' : 'a'} ${roleLabels[role]}`

export const colleges = [
  'engineering',
  'liberal_arts',
  'agriculture',
  'ppi',
  'business',
  'pharmacy',
  'science',
  'veterinary_medicine',
  'medicine',
  'other',
] as const
export const classYears = ['freshman', 'sophomore', 'junior', 'senior', 'graduate'] as const
export const genders = ['male', 'female'] as const
export const studentTypes = ['domestic', 'international'] as const

/** Countries shown first in the list. */
export const suggestedCountries = ['US', 'AU', 'CA', 'DE', 'FR', 'JP'] as const

/** Autosave waits this long after the last key, in milliseconds. */
export const autosavePause = 3000

/** How long a toast stays, in milliseconds. */
export const toastTimeout = 5000

/** Shortest and longest password, in bytes of UTF-8. */
export const passwordBytes = { min: 8, max: 1024 } as const
