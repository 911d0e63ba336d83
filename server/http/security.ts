import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/** Headers of the connection and of the body, which are each answer's own. */
const own = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive'])

/**
 * Helmet's headers for every answer. They never differ, and Helmet would build them anew for each request, so
 * they are taken once from an answer that nobody else sees.
 */
export async function securityHeaders(secure: boolean): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    hsts: secure,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Blueprint and charts set style attributes; scripts are files only.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
  })
  probe.get('/', (_request, reply) => reply.send())
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}
