import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { readSession } from '../domain/account/session.ts'
import type { Context, Passwords, SessionState } from '../domain/context.ts'
import type { Writer } from '../domain/techminds/writer.ts'
import type { deviceCookie, sessionCookie } from './cookie.ts'

export type ContextOptions = {
  db: Database
  passwords: Passwords
  publicUrl: string
  sendsMail: boolean
  writer: Writer | null
  cookie: ReturnType<typeof sessionCookie>
  device: ReturnType<typeof deviceCookie>
}

/**
 * The context of a request. A class, since an object with getters of its own gets a shape of its own from V8,
 * which keeps the whole request in memory until the next full garbage collection.
 */
class RequestContext implements Context {
  readonly db: Database
  readonly passwords: Passwords
  readonly publicUrl: string
  readonly sendsMail: boolean
  readonly writer: Writer | null
  readonly sessionToken: string | null
  readonly address: string
  readonly session: Context['session']
  readonly setSessionToken: Context['setSessionToken']
  readonly setDeviceToken: Context['setDeviceToken']
  private readonly device: ContextOptions['device']
  private readonly request: FastifyRequest

  constructor(options: ContextOptions, request: FastifyRequest, reply: FastifyReply) {
    this.db = options.db
    this.passwords = options.passwords
    this.publicUrl = options.publicUrl
    this.sendsMail = options.sendsMail
    this.writer = options.writer
    this.sessionToken = options.cookie.read(request)
    // Read now: the socket forgets it when the client hangs up.
    this.address = request.ip
    let session: Promise<SessionState> | undefined
    this.session = () => (session ??= readSession(options.db, this.sessionToken))
    this.setSessionToken = (token) => options.cookie.write(reply, token)
    this.setDeviceToken = (token) => options.device.write(reply, token)
    this.device = options.device
    this.request = request
  }

  get requestId() {
    return this.request.id
  }

  get userAgent() {
    return this.request.headers['user-agent'] ?? null
  }

  get deviceToken() {
    return this.device.read(this.request)
  }
}

/** The context of a request, the same for GraphQL and REST. */
export const createContext = (
  options: ContextOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Context => new RequestContext(options, request, reply)
