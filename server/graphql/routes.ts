import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { authorize } from '../domain/access.ts'
import type { Context } from '../domain/context.ts'
import { DomainError } from '../domain/errors.ts'
import { createApolloEngine } from './apollo.ts'
import type { GraphQLContext } from './context.ts'
import { bodyLimit } from './limits.ts'
import { createLoaders, type Loaders } from './loaders.ts'
import { answerPost, createAnswer } from './post.ts'
import { createYogaEngine } from './yoga.ts'

type Options = {
  schema: GraphQLSchema
  engine: 'yoga' | 'apollo'
  contextOf(request: FastifyRequest, reply: FastifyReply): Context
}

/** Asked of every request that a form or link of another site could make, as browsers then ask us first. */
export const preflightHeader = 'x-preflight'

/** The context of a request. What it holds is made when first asked for: many operations need little of it. */
class RequestContext implements GraphQLContext {
  readonly viewer: GraphQLContext['viewer']
  readonly onFault: GraphQLContext['onFault']
  // Not #fields: Apollo Server hands resolvers a copy of the context, which would lack them.
  private readonly makeDomain: () => Context
  private madeDomain: Context | undefined
  private madeLoaders: Loaders | undefined

  constructor(request: FastifyRequest, makeDomain: () => Context) {
    this.viewer = () => authorize(this.domain, 'account.read')
    this.onFault = (error) => request.log.error({ err: error }, 'fault')
    this.makeDomain = makeDomain
    this.madeDomain = undefined
    this.madeLoaders = undefined
  }

  get domain(): Context {
    return (this.madeDomain ??= this.makeDomain())
  }

  get loaders(): Loaders {
    return (this.madeLoaders ??= createLoaders(this.domain))
  }
}

const isJson = (request: FastifyRequest) =>
  /^application\/json\s*(;|$)/iu.test(request.headers['content-type'] ?? '')
const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

/** GraphiQL is for admins and game masters; others are sent where they belong. */
async function checkPage(domain: Context, reply: FastifyReply): Promise<boolean> {
  const session = await domain.session()
  if (session.kind !== 'active') {
    await reply.redirect('/login?next=/graphql', 303)
    return false
  }
  if (['admin', 'game_master'].includes(session.viewer.role)) return true
  await reply.redirect('/not-found', 303)
  return false
}

/** Registers /graphql with the engine chosen. */
export async function registerGraphQL(app: FastifyInstance, options: Options): Promise<void> {
  const yoga = createYogaEngine(options.schema, app.log)
  const answer = createAnswer(yoga)
  const apollo = options.engine === 'apollo' ? await createApolloEngine(options.schema) : undefined
  if (apollo) app.addHook('onClose', () => apollo.stop())

  async function throughYoga(
    graphql: GraphQLContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    const body =
      request.method === 'POST' && typeof request.body === 'string' ? request.body : undefined
    const response = await yoga.fetch(
      `http://${request.headers.host ?? 'localhost'}${request.url}`,
      { method: request.method, headers, ...(body === undefined ? {} : { body }) },
      { graphql },
    )
    response.headers.forEach((value, name) => void reply.header(name, value))
    return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()))
  }

  async function answerOther(
    graphql: GraphQLContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (wantsPage(request)) {
      if (!(await checkPage(graphql.domain, reply))) return reply
      reply.header('content-security-policy', graphiqlPolicy)
      return throughYoga(graphql, request, reply)
    }
    const simple = !(request.method === 'POST' && isJson(request))
    if (simple && request.headers[preflightHeader] === undefined) {
      if (request.method === 'POST')
        throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.')
      throw new DomainError(
        'CROSS_SITE',
        `Requests other than JSON posts need the header ${preflightHeader}.`,
      )
    }
    if (!apollo) return throughYoga(graphql, request, reply)
    const body: unknown = typeof request.body === 'string' ? parseJson(request.body) : undefined
    // Made before Apollo Server copies the context, so that the copies share it.
    void graphql.domain
    return apollo.answer(graphql, request, reply, body)
  }

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, ready) =>
      ready(null, body),
    )
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/graphql',
      handler(request, reply) {
        reply.header('cache-control', 'no-store')
        const graphql = new RequestContext(request, () => options.contextOf(request, reply))
        if (apollo || !(request.method === 'POST' && isJson(request)))
          return answerOther(graphql, request, reply)
        // No promise unless a resolver makes one: each hop costs as much as a small operation itself.
        const answered = answerPost(answer, graphql, request, reply)
        if (answered === true) return undefined
        if (answered === false) return throughYoga(graphql, request, reply)
        return answered.then((done) => (done ? reply : throughYoga(graphql, request, reply)))
      },
    })
    done()
  })
}

/** GraphiQL's page carries its scripts and styles inline and runs its editor in a worker. */
const graphiqlPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('BAD_REQUEST', 'The body is not JSON.')
  }
}
