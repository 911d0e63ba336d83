import { createHash, randomBytes } from 'node:crypto'

/** A fresh 256-bit token for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
