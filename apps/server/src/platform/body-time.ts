import type { App } from './platform.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files that are long on their way. */
    takesLong?: boolean
  }
}

/** The longest that any request may be on its way: a demo of hundreds of megabytes over a slow line. */
export const longestRequestMs = 15 * 60_000

/** A body that trickles in must not hold a connection for ever: all routes but those of big files cut it off after `limitMs`. */
export function limitBodyTime(app: App, limitMs: number): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || routeOptions.config.takesLong === true) return done()
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, limitMs).unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
