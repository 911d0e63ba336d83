import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'

const maxAge = 30 * 24 * 60 * 60

/** The session cookie; under TLS with the prefix that pins it to this host. */
export function sessionCookie(secure: boolean) {
  const name = secure ? '__Host-sid' : 'sid'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] || null,
    write(reply: FastifyReply, token: string | null) {
      if (token === null) reply.clearCookie(name, options)
      else reply.setCookie(name, token, { ...options, maxAge })
    },
  }
}
