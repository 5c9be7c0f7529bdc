import { BrowserError, envelope } from '@lobby/contract'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import type { App } from '../platform.ts'
import { limits } from '../rate-limits.ts'
import { ok } from '../reply.ts'
import type { ErrorReports } from './error-reports.ts'
import { pathShape } from './without-people.ts'

/** A page tells its own server what broke in it, and that passes it on: so the page needs no address but ours, and knows no key. */
export function browserErrorRoute(app: App, reports: ErrorReports): void {
  app.post(
    '/api/errors',
    {
      config: { rateLimit: limits.browserErrors },
      bodyLimit: 16 * 1_024,
      schema: {
        tags: ['operations'],
        summary: 'What broke in a page; 404 where nobody is told of errors',
        body: BrowserError,
        response: { 200: envelope(z.null()) },
      },
    },
    (request) => {
      if (!reports.isOn) refuse('NOT_FOUND')
      const { path, ...error } = request.body
      reports.take({ error, platform: 'javascript', route: pathShape(path), requestId: request.id })
      return ok(null)
    },
  )
}
