import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProviderId } from '@lobby/contract'
import type { Config } from '../../../config.ts'
import { isSameText } from '#core/keyed-hash'
import { newToken, tokenHash } from '#core/tokens'
import { z } from 'zod'
import type { Db } from '#platform/database'
import { refuse } from '#platform/errors'
import type { Clock } from '#platform/clock'
import { flowCookieName, flowCookieRules } from '../flow-cookies.ts'
import { keepToken, takeToken } from '../identity/tokens.queries.ts'

/** As long as somebody may take to sign in at the provider. */
const lifeMs = 10 * 60_000

const KeptFlow = z.object({
  provider: ProviderId,
  browserHash: z.string(),
  returnPath: z.string().nullable(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Shows that the owner of the session is there, and links nothing. */
  isPresence: z.boolean().optional(),
})
type KeptFlow = z.infer<typeof KeptFlow>
/** Somebody who came back. `linkSessionId` names the session whose owner links. */
export type EndedFlow = KeptFlow & { linkSessionId: string | null }

export type Flow = { state: string; nonce: string; codeVerifier: string }
export type FlowPlatform = { db: Db; clock: Clock; config: Config }

/**
 * Begins a sign-in at a provider, and binds it to this browser by a cookie that is used for nothing else: whoever lures
 * somebody to an address with a foreign state gets them nowhere. `linkSessionId` makes it a linking, which ends with that session.
 */
export async function beginFlow(
  { db, clock, config }: FlowPlatform,
  reply: FastifyReply,
  options: { provider: ProviderId; returnPath: string | null; linkSessionId: string | null; isPresence?: boolean },
): Promise<Flow> {
  const now = clock.now()
  const [state, nonce, codeVerifier, browser] = [newToken(), newToken(), newToken(), newToken()]
  const { provider, returnPath, linkSessionId, isPresence = false } = options
  const kept: KeptFlow = { provider, browserHash: tokenHash(browser), returnPath, nonce, codeVerifier, isPresence }
  await keepToken(db, state, {
    purpose: 'provider_sign_in',
    sessionId: linkSessionId,
    value: JSON.stringify(kept),
    now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  reply.setCookie(flowCookieName(config, 'sign_in', state), browser, {
    ...flowCookieRules(config),
    maxAge: lifeMs / 1_000,
  })
  return { state, nonce, codeVerifier }
}

/** The flow that this browser comes back from, once. @throws SIGN_IN_EXPIRED */
export async function endFlow(
  { db, clock, config }: FlowPlatform,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { provider, state }: { provider: ProviderId; state: string },
): Promise<EndedFlow> {
  const { request, reply } = exchange
  const browser = request.cookies[flowCookieName(config, 'sign_in', state)]
  if (browser === undefined) return refuse('SIGN_IN_EXPIRED')
  reply.clearCookie(flowCookieName(config, 'sign_in', state), flowCookieRules(config))
  const browserHash = tokenHash(browser)
  const taken = await takeToken(db, state, {
    purposes: ['provider_sign_in'],
    now: clock.now(),
    // A browser that did not begin it neither gets it nor ends it.
    matches: ({ value }) => {
      const kept = flowOf(value)
      return kept.provider === provider && isSameText(browserHash, kept.browserHash)
    },
  })
  if (!taken) return refuse('SIGN_IN_EXPIRED')
  return { ...flowOf(taken.value), linkSessionId: taken.sessionId }
}

function flowOf(value: string): KeptFlow {
  return KeptFlow.parse(JSON.parse(value))
}
