import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain/errors.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** True unless a browser says that another site sent the request. Clients that are no browsers say nothing. */
export function isSameSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = header(request, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = header(request, 'origin') ?? header(request, 'referer')
  if (origin === undefined) return true
  try {
    const { origin: given, host } = new URL(origin)
    const own = new URL(`http://${request.headers.host ?? ''}`)
    return given === publicUrl || host === own.host
  } catch {
    return false
  }
}

/** Refuses what changes something and comes from another site. */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safe.has(request.method)) return
  if (!isSameSite(request, publicUrl))
    throw new DomainError('CROSS_SITE', 'Requests from other sites are refused.')
}
