import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '@lobby/contract'
import { refuse } from './errors.ts'
import { noteSecurity } from './security-events.ts'
import { refuseStray } from './stray-bodies.ts'

/** Who asks. `forget` drops the kept look-up after the user changed. */
export type SignedIn = {
  user: CurrentUser
  token: string
  sessionId: string
  /** An admin in production without a second factor: may do nothing but set it up. */
  lacksSecondFactor: boolean
  forget: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the auth feature: the person behind the Bearer token, or null. */
    identify: (token: string) => Promise<SignedIn | null>
  }
  interface FastifyContextConfig {
    /** The route is open to an admin who still has to set up a second factor. */
    beforeSecondFactor?: boolean
  }
}

export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header !== undefined && /^bearer [\w.~+/=-]{16,512}$/i.test(header) ? header.slice(7) : null
}

/** The first guard of a route for members. @throws NOT_SIGNED_IN, SECOND_FACTOR_REQUIRED, UNKNOWN_FIELDS where the route takes no body and got one */
export async function requireUser(request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request)
  refuseStray(request)
  return signedIn
}

async function requireSignedIn(request: FastifyRequest): Promise<SignedIn> {
  const token = bearerToken(request)
  const signedIn = token === null ? null : await request.server.identify(token)
  if (signedIn === null) refuse('NOT_SIGNED_IN')
  noteSecurity(request, { userId: signedIn.user.id, sessionId: signedIn.sessionId })
  if (signedIn.lacksSecondFactor && request.routeOptions.config.beforeSecondFactor !== true)
    refuse('SECOND_FACTOR_REQUIRED')
  return signedIn
}

/** @throws NOT_SIGNED_IN, SECOND_FACTOR_REQUIRED, FORBIDDEN, UNKNOWN_FIELDS where the route takes no body and got one */
export async function requireAdmin(request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request)
  if (!signedIn.user.is_admin) refuse('FORBIDDEN')
  refuseStray(request)
  return signedIn
}
