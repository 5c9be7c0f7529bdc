import { z } from 'zod'
import { Text } from './envelope.ts'

/** Marks a document whose browser may tell the server what broke in it. */
export const errorReportsMark = 'error-reports'

/** POST /api/errors: what broke in a page. Longer parts are cut by the browser; the server takes out what may be personal. */
export const BrowserError = z.strictObject({
  name: Text.max(100, 'too_long'),
  message: Text.max(1_000, 'too_long'),
  stack: Text.max(8_000, 'too_long'),
  /** The path of the page, without its query. */
  path: Text.max(300, 'too_long'),
})
export type BrowserError = z.infer<typeof BrowserError>
