import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { LazyLogger } from './lazyLogger.ts'
import { createOutput } from './output.ts'

/** Logs say the route, never the query string, a body, a cookie or a token. */
const serializers = {
  req: (request: { method: string; url: string; routeOptions?: { url?: string | undefined } }) => ({
    method: request.method,
    route: request.routeOptions?.url ?? request.url.split('?')[0],
  }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code ?? '',
    message: error.message,
    stack: error.stack ?? '',
  }),
}

/** One line per request, at its end, with what Fastify says in two. */
class OneLine extends Fastify.LogController {
  override incomingRequest() {
    // told with the outcome
  }

  override requestCompleted(
    err: FastifyError | null | undefined,
    req: FastifyRequest,
    res: FastifyReply,
  ) {
    const responseTime = res.elapsedTime
    // Through the application's logger: one made for the request would serve this line alone.
    const { log } = req.server
    if (err) log.error({ reqId: req.id, req, res, err, responseTime }, 'request errored')
    else log.info({ reqId: req.id, req, res, responseTime }, 'request completed')
  }
}

/** How the server logs. */
export function logging(logger: FastifyServerOptions['logger']) {
  if (!logger) return { logger: false, logController: new OneLine({ disableRequestLogging: true }) }
  const given = typeof logger === 'object' ? logger : {}
  const options = { stream: createOutput(), ...given, serializers }
  return {
    logger: options as NonNullable<FastifyServerOptions['logger']>,
    logController: new OneLine(),
    childLoggerFactory: (
      parent: FastifyBaseLogger,
      bindings: Record<string, unknown>,
      childOptions: object,
    ): FastifyBaseLogger => new LazyLogger(parent, bindings, childOptions),
  }
}
