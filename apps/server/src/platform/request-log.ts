import type { FastifyBaseLogger } from 'fastify'

/** The log of one request, made when something is written to it: few requests have anything to say, and to make one takes its time. */
export class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  get level(): string {
    return this.#log.level
  }
  set level(level: string) {
    this.#log.level = level
  }

  child(...parts: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...parts)
  }

  fatal(...said: unknown[]): void {
    this.#log.fatal(...(said as [object, string]))
  }
  error(...said: unknown[]): void {
    this.#log.error(...(said as [object, string]))
  }
  warn(...said: unknown[]): void {
    this.#log.warn(...(said as [object, string]))
  }
  info(...said: unknown[]): void {
    this.#log.info(...(said as [object, string]))
  }
  debug(...said: unknown[]): void {
    this.#log.debug(...(said as [object, string]))
  }
  trace(...said: unknown[]): void {
    this.#log.trace(...(said as [object, string]))
  }
  silent(...said: unknown[]): void {
    this.#log.silent(...(said as [object, string]))
  }
}
