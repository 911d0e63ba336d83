/** Every code an answer can carry, with what it means. Transports map them to their own statuses. */
export const codes = {
  UNAUTHENTICATED: 'Nobody is signed in.',
  SESSION_EXPIRED: 'The session ended or expired.',
  INVALID_CREDENTIALS: 'The username or the password is wrong.',
  UNVERIFIED: 'The address is not verified yet.',
  FORBIDDEN: 'The role may not do this.',
  READ_ONLY: 'An admin is viewing as somebody else; nothing can be changed.',
  CROSS_SITE: 'The request came from another site.',
  NOT_FOUND: 'There is no such thing, as far as the viewer may know.',
  WRONG_HOST: 'The request names a host this is not.',
  BAD_REQUEST: 'The request cannot be read.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON.',
  TOO_LARGE: 'The body is too large.',
  VALIDATION: 'A field has a value that cannot be taken.',
  INCOMPLETE: 'Something is still missing; the answer lists it.',
  VERSION_CONFLICT: 'Somebody else changed it meanwhile.',
  ALREADY_SUBMITTED: 'The entry was submitted finally.',
  NOT_OPEN: 'The scenario is not open for answers yet.',
  DEADLINE_PASSED: 'The scenario is closed for answers.',
  JUDGING_COMPLETED: 'The review was completed.',
  RESULTS_RELEASED: 'The results were released.',
  NOT_COMPLETED: 'The review is open already.',
  NOT_SUBMITTED: 'The entry is a draft.',
  WRONG_ORDER: 'The act comes too early or was done already.',
  HAS_ENTRIES: 'It holds entries.',
  HAS_SCORES: 'It holds scores.',
  HAS_WORK: 'It holds entries or reviews of its role.',
  USERNAME_TAKEN: 'The address is in use.',
  LAST_ADMIN: 'It is the last admin.',
  OWN_ACCOUNT: 'It is the own account.',
  TOKEN_EXPIRED: 'The link was used or is too old.',
  THROTTLED: 'Too many attempts.',
  BUSY: 'Too much is going on.',
  UNAVAILABLE: 'The database does not answer.',
} as const

export type Code = keyof typeof codes

/** A field at fault, by its path in the input. */
export type FieldError = { field: string; message: string }

/** An expected refusal. Nothing was changed; `data` is shown to the viewer with it. */
export class DomainError extends Error {
  readonly code: Code
  readonly fields: readonly FieldError[]
  readonly data: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor(
    code: Code,
    message: string = codes[code],
    extra: {
      fields?: readonly FieldError[]
      data?: Record<string, unknown>
      retryAfter?: number
    } = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fields = extra.fields ?? []
    this.data = extra.data ?? {}
    this.retryAfter = extra.retryAfter
  }
}

/** The one answer for what does not exist and for what the viewer may not know of. */
export const notFound = () => new DomainError('NOT_FOUND', 'Not found')

/** A single field that cannot be taken. */
export const invalid = (field: string, message: string) =>
  new DomainError('VALIDATION', message, { fields: [{ field, message }] })
