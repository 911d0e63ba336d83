import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { readSession } from '../domain/account/session.ts'
import type { Context, Passwords, SessionState } from '../domain/context.ts'
import type { deviceCookie, sessionCookie } from './cookie.ts'

export type ContextOptions = {
  db: Database
  passwords: Passwords
  publicUrl: string
  sendsMail: boolean
  cookie: ReturnType<typeof sessionCookie>
  device: ReturnType<typeof deviceCookie>
}

/** The context of a request, the same for GraphQL and REST. */
export function createContext(
  options: ContextOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Context {
  let session: Promise<SessionState> | undefined
  const sessionToken = options.cookie.read(request)
  return {
    db: options.db,
    passwords: options.passwords,
    publicUrl: options.publicUrl,
    sendsMail: options.sendsMail,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? null,
    address: request.ip,
    sessionToken,
    session: () => (session ??= readSession(options.db, sessionToken)),
    setSessionToken: (token) => options.cookie.write(reply, token),
    // Few requests ask for it.
    get deviceToken() {
      return options.device.read(request)
    },
    setDeviceToken: (token) => options.device.write(reply, token),
  }
}
