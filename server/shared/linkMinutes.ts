/** How long a mailed one-time link works, in minutes, by what it is for. */
export const linkMinutes = { verify: 24 * 60, reset: 30, setup: 7 * 24 * 60 } as const

export type LinkPurpose = keyof typeof linkMinutes
