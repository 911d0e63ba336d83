import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../domain/context.ts'
import { DomainError } from '../domain/errors.ts'
import type { Call, Request } from './call.ts'
import { calls } from './calls.ts'

type Options = {
  publicUrl: string | undefined
  contextOf(request: FastifyRequest, reply: FastifyReply): Context
}

const hasSlash = (path: string) => path.endsWith('/')
const bare = (path: string) => path.replace(/\/$/u, '')

/** Registers every call. Paths work with and without a trailing slash; where the slash makes two calls of one path, it decides. */
export function registerRest(app: FastifyInstance, options: Options): void {
  const byPath = new Map<string, Call[]>()
  for (const call of calls(options.publicUrl)) {
    const key = `${call.method} ${bare(call.path)}`
    byPath.set(key, [...(byPath.get(key) ?? []), call])
  }
  app.removeContentTypeParser('text/plain')
  // An empty body is no JSON, but clients send the header all the same.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' || body.length === 0) return done(null, undefined)
    void app.getDefaultJsonParser('error', 'error')(request, body as string, done)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  for (const variants of byPath.values()) {
    const [first] = variants
    if (!first) continue
    app.route({
      method: first.method,
      url: bare(first.path),
      async handler(request, reply) {
        const slash = hasSlash(request.url.split('?')[0] ?? '')
        const call = variants.find((variant) => hasSlash(variant.path) === slash) ?? first
        if (call.deprecated) reply.header('deprecation', 'true')
        const answer = await call.handle(
          options.contextOf(request, reply),
          request as Request,
          reply,
        )
        if (reply.sent) return reply
        if (reply.statusCode === 200) reply.status(call.status ?? 200)
        return reply.send(answer)
      },
    })
  }
  app.all('/api/*', () => {
    throw new DomainError('NOT_FOUND', 'Not found')
  })
}
