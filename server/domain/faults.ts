import { DomainError } from './errors.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])
const busy = new Set(['57014', '55P03', '40001', '40P01', '53200', '53100', '53000'])

function* chain(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let e = error, depth = 0; typeof e === 'object' && e !== null && depth < 5; depth++) {
    yield e
    e = (e as { cause?: unknown }).cause
  }
}

/**
 * What an error of the database means to a viewer, or undefined for a fault of ours.
 * Data the database cannot take is the input's fault, even where our own checks let it through.
 */
export function asDomainError(error: unknown): DomainError | undefined {
  for (const e of chain(error)) {
    if (e instanceof DomainError) return e
    const code = typeof e.code === 'string' ? e.code : ''
    const message = typeof e.message === 'string' ? e.message : ''
    if (
      unreachable.has(code) ||
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/u.test(
        message,
      )
    )
      return new DomainError(
        'UNAVAILABLE',
        'The service is not available right now. Try again in a moment.',
        { retryAfter: 2 },
      )
    if (busy.has(code))
      return new DomainError('BUSY', 'Too much is going on. Try again in a moment.', {
        retryAfter: 2,
      })
    if (/^(22|54)[0-9A-Z]{3}$/u.test(code) || code === '08P01')
      return new DomainError('VALIDATION', 'The input holds a value that cannot be stored.')
    if (code === '23503') return new DomainError('NOT_FOUND', 'Not found')
    if (code === '23505')
      return new DomainError('VERSION_CONFLICT', 'Somebody else changed it meanwhile.')
    if (code === '23514')
      return new DomainError('VALIDATION', 'The input holds a value that cannot be stored.')
  }
  return undefined
}
