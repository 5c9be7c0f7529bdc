import type { App, Platform } from '#platform/platform'
import { authRoutes } from './auth.routes.ts'
import type { AuthPlatform } from './auth-platform.ts'
import { banRoutes } from './bans/bans.routes.ts'
import { emailRoutes } from './emails/emails.routes.ts'
import { ownerOf, type Owner } from './owner.ts'
import { answerForgottenPasswords } from './passwords/forgot-password.ts'
import { passwordRoutes } from './passwords/passwords.routes.ts'
import { presenceRoute } from './presence/presence.routes.ts'
import { providerRoutes } from './providers/providers.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { securityEventRoutes } from './security/security-events.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { Sessions } from './sessions/sessions.ts'
import { Guard } from './slow-down/guard.ts'
import { keepUp } from './upkeep.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

export { reconcileBans } from './bans/ban-user.ts'
export { ensureAdmin } from './ensure-admin.ts'
export { forgetSignIn } from './forget-sign-in.ts'
export { resealSecondFactors } from './second-factor/reseal.ts'
export type { Owner } from './owner.ts'

/** Sign-in and the safety of accounts: gives the application its `identify`, and the sockets theirs. */
export function registerAuth(app: App, platform: Platform): Owner {
  const { db, clock, config, realtime } = platform
  const sessions = new Sessions(db, clock, { adminsNeedSecondFactor: !config.isAtHome })
  const guard = new Guard(db, clock, { isOn: config.rateLimits })
  const auth: AuthPlatform = { ...platform, sessions, guard }
  app.decorate('identify', (token: string) => sessions.identify(token))
  realtime.identify = async (token) => {
    const signedIn = await sessions.identify(token)
    return (
      signedIn && { userId: signedIn.user.id, sessionId: signedIn.sessionId, isLimited: signedIn.lacksSecondFactor }
    )
  }
  realtime.onForget = (userId) => sessions.forgetUser(userId)

  authRoutes(app, auth)
  sessionRoutes(app, auth)
  passwordRoutes(app, auth)
  emailRoutes(app, auth)
  secondFactorRoutes(app, auth)
  presenceRoute(app, auth)
  securityEventRoutes(app, auth)
  banRoutes(app, auth)
  providerRoutes(app, auth)
  walletRoutes(app, auth)
  answerForgottenPasswords(auth)
  keepUp(auth)
  return ownerOf(auth)
}
