import { randomInt } from 'node:crypto'

// Crockford's alphabet: nothing that reads as something else.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters for codes that people read aloud. */
export const readableCode = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A name that tells nothing of the team, for example "Entry 7F3K". */
export const newAlias = () => `Entry ${readableCode(4)}`
