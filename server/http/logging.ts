import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'

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
    if (err) req.log.error({ req, res, err, responseTime }, 'request errored')
    else req.log.info({ req, res, responseTime }, 'request completed')
  }
}

/** How the server logs. */
export function logging(logger: FastifyServerOptions['logger']) {
  if (!logger) return { logger: false, logController: new OneLine({ disableRequestLogging: true }) }
  const options = { ...(typeof logger === 'object' ? logger : {}), serializers }
  return {
    logger: options as NonNullable<FastifyServerOptions['logger']>,
    logController: new OneLine(),
  }
}
