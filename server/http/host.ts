import { hostname, networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain/errors.ts'

/** Names of this machine, for a product that was not told its address. */
function ownNames(listening: string | undefined): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  )
  const names = ['localhost', '127.0.0.1', '[::1]', hostname().toLowerCase(), ...addresses]
  return new Set(listening ? [...names, listening.toLowerCase()] : names)
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/u, '')

/** Probes ask by whatever address they know. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests that name a host this is not: links in mails and redirects must lead here whatever a request
 * says. With PUBLIC_URL that is its host alone, else any name of this machine.
 */
export function createHostCheck(publicUrl: string | undefined, listening: string | undefined) {
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined
  const names = publicHost ? undefined : ownNames(listening)
  let lastGood: string | undefined
  return (request: FastifyRequest): void => {
    const { host } = request.headers
    if (host !== undefined && host === lastGood) return
    if (probes.has(request.url)) return
    const good =
      host !== undefined &&
      (names ? names.has(nameOf(host)) : host.toLowerCase() === publicHost?.toLowerCase())
    if (!good) throw new DomainError('WRONG_HOST', 'This server does not answer for that host.')
    lastGood = host
  }
}
