import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'

const day = 24 * 60 * 60

/** The session cookie; under TLS with the prefix that pins it to this host. */
export function sessionCookie(secure: boolean) {
  const name = secure ? '__Host-sid' : 'sid'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] || null,
    write(reply: FastifyReply, token: string | null) {
      if (token === null) reply.clearCookie(name, options)
      else reply.setCookie(name, token, { ...options, maxAge: 30 * day })
    },
  }
}

/** The cookie that tells a browser somebody signed in with before; it outlives sessions and signs nobody in. */
export function deviceCookie(secure: boolean) {
  const name = secure ? '__Host-device' : 'device'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] || null,
    write(reply: FastifyReply, token: string) {
      reply.setCookie(name, token, { ...options, maxAge: 180 * day })
    },
  }
}
