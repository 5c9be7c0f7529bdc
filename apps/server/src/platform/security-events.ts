import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownSecurityKinds, type ErrorCode, type OwnSecurityKind } from '@lobby/contract'
import type { App } from './platform.ts'

/** Beside what the owner of an account sees: what people who run the site want to count. */
type SecurityKind =
  | OwnSecurityKind
  | 'presence_missing'
  | 'right_refused'
  | 'ordered'
  | 'secret_wrong'
  | 'secrets_blocked'
  | 'origin_refused'

type Known = {
  /** Whose account it is about. */
  userId?: string
  sessionId?: string
  /** Of a session that this request opened. */
  token?: string
  /** What it came to, where the route alone does not say. */
  kind?: SecurityKind
  refused?: ErrorCode
}
export type SecurityEvent = Known & { kind: OwnSecurityKind; userId: string; request: FastifyRequest }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an answer 200 of this route means for the safety of an account or of the site. */
    security?: SecurityKind
  }
  interface FastifyInstance {
    security: {
      counts: Map<SecurityKind, number>
      /** Set by the feature that shows owners what happened to their account. */
      keep: (event: SecurityEvent) => Promise<void>
    }
  }
  interface FastifyRequest {
    /** What is known of it by now. It stands in the request itself: a table beside it costs every answer to a member. */
    noted: Known | null
  }
}

/** Adds to what is known of a request by the time it is answered. Nothing secret reaches the log. */
export function noteSecurity(request: FastifyRequest, what: Known): void {
  request.noted = request.noted === null ? what : { ...request.noted, ...what }
}

/** Writes down, with the request's id, what happened to the safety of accounts, and counts it. */
export function watchSecurity(app: App): void {
  app.decorateRequest('noted', null)
  app.decorate('security', { counts: new Map(), keep: async () => {} } satisfies FastifyInstance['security'])
  app.addHook('onSend', async (request, reply) => {
    const kind = kindOf(request, reply)
    if (kind === null) return
    try {
      await tell(request, kind)
    } catch (error) {
      // The trace is for later; whoever waits for the answer gets it.
      request.log.error({ err: error }, 'a security event was not kept')
    }
  })
}

/** Tells at once what no answer tells by its code. Whoever calls sees to it that nobody can fill the log with it. */
export function tellSecurity(request: FastifyRequest, kind: SecurityKind): Promise<void> {
  return tell(request, kind)
}

async function tell(request: FastifyRequest, kind: SecurityKind): Promise<void> {
  const { counts, keep } = request.server.security
  const what = request.noted ?? {}
  const { userId, sessionId, refused } = what
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  request.log.warn({ security: kind, route, code: refused, userId, sessionId, address: request.ip }, 'security event')
  if (userId !== undefined && isOwn(kind)) await keep({ ...what, kind, userId, request })
}

function isOwn(kind: SecurityKind): kind is OwnSecurityKind {
  return (ownSecurityKinds as readonly string[]).includes(kind)
}

const byRefusal: Partial<Record<ErrorCode, SecurityKind>> = {
  INVALID_CREDENTIALS: 'password_wrong',
  PASSWORD_WRONG: 'password_wrong',
  SIGN_IN_SLOWED: 'guess_blocked',
  SECOND_FACTOR_WRONG: 'code_wrong',
  PRESENCE_REQUIRED: 'presence_missing',
  INVALID_EVENT_SECRET: 'secret_wrong',
  MATCH_TOKEN_INVALID: 'secret_wrong',
}

/** Null for what is nobody's worry: nearly everything. */
function kindOf({ noted, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): SecurityKind | null {
  const { kind, refused } = noted ?? {}
  if (refused !== undefined) return byRefusal[refused] ?? (statusCode === 403 ? 'right_refused' : null)
  if (kind !== undefined) return kind
  return statusCode === 200 ? (routeOptions.config.security ?? null) : null
}
