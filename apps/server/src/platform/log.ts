import type { Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

/** Headers and fields that must never reach a log. */
export const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-lobby-match-secret"]',
  '*.password',
  '*.token',
  '*.secret',
]
