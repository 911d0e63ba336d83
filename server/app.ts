import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { RootDatabase } from '../db/client.ts'
import { createPasswords } from './domain/account/passwords.ts'
import type { Passwords } from './domain/context.ts'
import type { Writer } from './domain/techminds/writer.ts'
import { DomainError } from './domain/errors.ts'
import { registerGraphQL } from './graphql/routes.ts'
import { createSchema } from './graphql/schema.ts'
import { createContext } from './http/context.ts'
import { deviceCookie, sessionCookie } from './http/cookie.ts'
import { sendError } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { createHostCheck } from './http/host.ts'
import { logging } from './http/logging.ts'
import { refuseCrossSite } from './http/origin.ts'
import { securityHeaders } from './http/security.ts'
import { registerPublicPages } from './public/routes.ts'
import type { PublicSite } from './public/site.ts'
import { registerRest } from './rest/routes.ts'

export type AppOptions = {
  db: RootDatabase
  /** Where people reach it; own links and the origin check use it. */
  publicUrl?: string | undefined
  /** The host it listens on; without `publicUrl` a name it answers to. */
  host?: string | undefined
  /** Proxies whose X-Forwarded-For is believed: how many, or their addresses. None when not given. */
  trustProxy?: number | string[] | undefined
  /** Whether a worker sends mails; else they are kept for admins to read. */
  sendsMail?: boolean
  /** What writes answers of TechMinds; without one they are quoted. */
  writer?: Writer | undefined
  engine?: 'yoga' | 'apollo'
  passwords?: Passwords
  logger?: FastifyServerOptions['logger']
  /** The built client; without it only the API is served. */
  clientDir?: string | undefined
  /** The public pages; without them their paths are not there. */
  publicSite?: PublicSite | undefined
}

/** The whole application on a database, without a port: tests inject requests into it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, publicUrl, sendsMail = false } = options
  const secure = publicUrl?.startsWith('https:') ?? false
  const hops = options.trustProxy
  const app = Fastify({
    ...logging(options.logger),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : (hops ?? false),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    return503OnClosing: true,
  })
  app.server.headersTimeout = 10_000

  const checkHost = createHostCheck(publicUrl, options.host)
  const security = await securityHeaders(secure)
  await app.register(compress, {
    threshold: 4_096,
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 1 },
  })
  await app.register(cookie)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id)
    try {
      checkHost(request)
      refuseCrossSite(request, publicUrl)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))

  const passwords = options.passwords ?? createPasswords()
  const contextOptions = {
    db,
    passwords,
    publicUrl: publicUrl ?? '',
    sendsMail,
    writer: options.writer ?? null,
    cookie: sessionCookie(secure),
    device: deviceCookie(secure),
  }
  const contextOf = (
    request: Parameters<typeof createContext>[1],
    reply: Parameters<typeof createContext>[2],
  ) =>
    createContext(
      publicUrl
        ? contextOptions
        : { ...contextOptions, publicUrl: `http://${request.headers.host ?? 'localhost'}` },
      request,
      reply,
    )

  registerHealth(app, db, { sendsMail })
  await registerGraphQL(app, {
    schema: createSchema(),
    engine: options.engine ?? 'yoga',
    contextOf,
  })
  await app.register((scope, _options, done) => {
    registerRest(scope, { contextOf, publicUrl })
    done()
  })
  const { publicSite } = options
  if (publicSite) registerPublicPages(app, { site: publicSite, contextOf })
  await registerClient(app, options.clientDir)
  return app
}

async function registerClient(app: FastifyInstance, clientDir: string | undefined) {
  const index = clientDir && existsSync(join(clientDir, 'index.html'))
  if (index)
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      // Built assets carry a hash in their name; everything else is asked for anew.
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|graphql|assets)(\/|$)/u.test(path) &&
      !/\.[a-z0-9]+$/iu.test(path)
    if (index && page) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return sendError(new DomainError('NOT_FOUND', 'Not found'), request, reply)
  })
}
