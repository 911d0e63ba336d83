import { randomInt } from 'node:crypto'

// Crockford's alphabet: nothing that reads as something else.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A whole number at least 0 and below the bound. */
export type Pick = (bound: number) => number

/** Random characters for codes that people read aloud. */
export const readableCode = (length: number, pick: Pick = randomInt) =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('')

/** A name that tells nothing of the team, for example "Entry 7F3K". */
export const newAlias = (pick?: Pick) => `Entry ${readableCode(4, pick)}`
