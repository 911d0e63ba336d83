import type { Database } from '../../db/client.ts'
import type { Role } from '../shared/options.ts'
import type { Writer } from './techminds/writer.ts'

/** The signed-in user as the rules see them, read afresh on every request. */
export type Viewer = {
  readonly id: string
  readonly role: Role
  readonly username: string
  readonly teamName: string | null
  readonly emailVerified: boolean
  readonly sessionId: string
  /** The admin who looks at the product as this user; then nothing can be changed. */
  readonly viewedBy: string | null
}

/** How the request's cookie stands. */
export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'active'; readonly viewer: Viewer }

/** Hashing and checking of passwords, bounded. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time for a missing hash. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** What every domain verb gets, from whichever transport. */
export type Context = {
  readonly db: Database
  readonly requestId: string
  readonly userAgent: string | null
  /** The network address the request came from. */
  readonly address: string
  readonly publicUrl: string
  readonly passwords: Passwords
  /** Whether mails are sent; else they are kept for admins to read. */
  readonly sendsMail: boolean
  /** What writes answers of TechMinds; without one they are quoted. */
  readonly writer: Writer | null
  /** Reads the session once per request, when first asked. */
  session(): Promise<SessionState>
  /** Hands the browser a new session, or takes it away with null. */
  setSessionToken(token: string | null): void
  /** The token the browser sent. */
  readonly sessionToken: string | null
  /** The token that tells a browser somebody signed in with before. */
  readonly deviceToken: string | null
  setDeviceToken(token: string): void
}
