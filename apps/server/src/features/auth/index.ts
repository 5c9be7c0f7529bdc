import type { App, Parts } from '#platform/parts'
import { authRoutes } from './auth.routes.ts'
import { providerRoutes } from './providers/providers.routes.ts'
import { Sessions } from './sessions/sessions.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

export { ensureAdmin } from './ensure-admin.ts'

/** Sign-in: gives the application its `identify` and the routes under /api/auth. */
export function registerAuth(app: App, parts: Parts): void {
  const sessions = new Sessions(parts.db, parts.clock, { adminsNeedSecondFactor: parts.config.isProduction })
  app.decorate('identify', (token: string) => sessions.identify(token))
  authRoutes(app, parts, sessions)
  providerRoutes(app, parts)
  walletRoutes(app, parts)
}
