import type { App, Platform } from '#platform/platform'
import { messageRoutes } from './messages.routes.ts'
import { forgetReader } from './messages.queries.ts'

export { findMessage, listMessageReaders } from './messages.queries.ts'

/** What organisers write to the teams of a tournament; it goes the way of every notice. */
export function registerMessages(app: App, platform: Platform): void {
  messageRoutes(app, platform)
  platform.jobs.listen('account.deleted', 'messages', ({ userId }) =>
    platform.transact(({ trx }) => forgetReader(trx, userId)),
  )
}
