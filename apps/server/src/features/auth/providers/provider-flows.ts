import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderId } from '@lobby/contract'
import type { Config } from '../../../config.ts'
import { newToken, tokenHash } from '#core/tokens'
import type { Db } from '#platform/database'
import { refuse } from '#platform/errors'
import type { Clock } from '#platform/parts'
import { deleteExpiredFlows, insertFlow, takeFlow, type FlowRow } from './providers.queries.ts'

/** As long as somebody may take to sign in at the provider. */
const lifeMs = 10 * 60_000
const cookiePath = '/api/auth'

export type Flow = { state: string; nonce: string; codeVerifier: string }
export type FlowParts = { db: Db; clock: Clock; config: Config }

/**
 * Begins a sign-in at a provider, and binds it to this browser by a cookie that is used for nothing else: whoever lures
 * somebody to an address with a foreign state gets them nowhere. `linkSessionId` makes it a linking, which ends with that session.
 */
export async function beginFlow(
  { db, clock, config }: FlowParts,
  reply: FastifyReply,
  options: { provider: ProviderId; returnPath: string | null; linkSessionId: string | null },
): Promise<Flow> {
  const now = clock.now()
  const [state, nonce, codeVerifier, browser] = [newToken(), newToken(), newToken(), newToken()]
  await deleteExpiredFlows(db, now)
  await insertFlow(db, {
    state_hash: tokenHash(state),
    browser_hash: tokenHash(browser),
    provider: options.provider,
    link_session_id: options.linkSessionId,
    return_path: options.returnPath,
    nonce,
    code_verifier: codeVerifier,
    expires_at: new Date(now.getTime() + lifeMs),
  })
  reply.setCookie(cookieName(state), browser, { ...cookieRules(config), maxAge: lifeMs / 1_000 })
  return { state, nonce, codeVerifier }
}

/** The flow that this browser comes back from, once. @throws SIGN_IN_EXPIRED */
export async function endFlow(
  { db, clock, config }: FlowParts,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { provider, state }: { provider: ProviderId; state: string },
): Promise<FlowRow> {
  const { request, reply } = exchange
  const browser = request.cookies[cookieName(state)]
  if (browser === undefined) return refuse('SIGN_IN_EXPIRED')
  reply.clearCookie(cookieName(state), cookieRules(config))
  const flow = await takeFlow(db, { provider, stateHash: tokenHash(state), browserHash: tokenHash(browser) })
  return flow && flow.expires_at > clock.now() ? flow : refuse('SIGN_IN_EXPIRED')
}

/** Each flow has a cookie of its own, so that two tabs do not end each other's. */
function cookieName(state: string): string {
  return `lobby_sign_in_${tokenHash(state).slice(0, 12)}`
}

/** Lax: the browser comes back by a link from another site, and must bring it along then, but with nothing else. */
function cookieRules(config: Config) {
  return { path: cookiePath, httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const
}
