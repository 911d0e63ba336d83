import type { FastifyBaseLogger } from 'fastify'

type Log = FastifyBaseLogger['info']

/** A child logger that is made when first asked for: most requests log nothing of their own. */
export class LazyLogger implements FastifyBaseLogger {
  private made: FastifyBaseLogger | undefined
  private readonly parent: FastifyBaseLogger
  private readonly bindings: Record<string, unknown>
  private readonly options: object

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>, options: object) {
    this.parent = parent
    this.bindings = bindings
    this.options = options
  }

  private get own(): FastifyBaseLogger {
    return (this.made ??= this.parent.child(this.bindings, this.options))
  }

  get level() {
    return this.own.level
  }
  set level(level) {
    this.own.level = level
  }

  fatal(...args: Parameters<Log>) {
    this.own.fatal(...args)
  }
  error(...args: Parameters<Log>) {
    this.own.error(...args)
  }
  warn(...args: Parameters<Log>) {
    this.own.warn(...args)
  }
  info(...args: Parameters<Log>) {
    this.own.info(...args)
  }
  debug(...args: Parameters<Log>) {
    this.own.debug(...args)
  }
  trace(...args: Parameters<Log>) {
    this.own.trace(...args)
  }
  silent(...args: Parameters<Log>) {
    this.own.silent(...args)
  }
  child(...args: Parameters<FastifyBaseLogger['child']>) {
    return this.own.child(...args)
  }
}
