import type { App, Parts } from '#platform/parts'
import { authRoutes } from './auth.routes.ts'
import { createAuth } from './better-auth.ts'
import { Sessions } from './sessions.ts'

export { ensureAdmin } from './ensure-admin.ts'

/** Sign-in: gives the application its `identify` and the routes under /api/auth. */
export function registerAuth(app: App, parts: Parts): void {
  const sessions = new Sessions(createAuth(parts.db, parts.config), parts.db, parts.clock)
  app.decorate('identify', (token: string) => sessions.identify(token))
  authRoutes(app, parts, sessions)
}
