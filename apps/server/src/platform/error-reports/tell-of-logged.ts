import type { LoggerOptions } from 'pino'
import type { ErrorReports } from './error-reports.ts'

/** pino's `error`. */
const errorLevel = 50

/**
 * Whatever is logged as an error is told of too, wherever it broke: in a request, a job, a look. Only the error, the words of the line, the route and the
 * request's id go out, and none of what else stands in the line.
 */
export function tellOfLogged(reports: ErrorReports): LoggerOptions['hooks'] {
  return {
    logMethod(line, method, level) {
      const [details, words] = line as [unknown, unknown?]
      if (level >= errorLevel && typeof details === 'object' && details !== null && 'err' in details) {
        const { err } = details
        const { reqId } = this.bindings()
        if (err instanceof Error)
          reports.take({
            error: { name: err.name, message: err.message, stack: err.stack ?? '', cause: err.cause },
            platform: 'node',
            ...(typeof words === 'string' ? { words } : {}),
            ...('route' in details && typeof details.route === 'string' ? { route: details.route } : {}),
            ...(typeof reqId === 'string' ? { requestId: reqId } : {}),
          })
      }
      method.apply(this, line)
    },
  }
}
