/** A source as the language model reads it; it cites it by its number. */
export type WriterSource = { number: number; title: string; text: string }

/** Why nothing more was written. */
export class WriterFailed extends Error {
  readonly reason: 'timeout' | 'failed'
  constructor(reason: 'timeout' | 'failed', message: string = reason) {
    super(message)
    this.reason = reason
  }
}

/** What writes answers from sources: a language model, where one is configured. */
export type Writer = {
  /** The answer in pieces of any length; throws WriterFailed, and stops when the signal aborts. */
  write(
    request: { question: string; sources: readonly WriterSource[] },
    signal: AbortSignal,
  ): AsyncIterable<string>
}
